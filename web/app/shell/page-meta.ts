import type { MetaDescriptor } from "react-router";
import { settingsOf } from "./settings.ts";

type MetaArgs = Parameters<typeof settingsOf>[0];

interface PageMeta {
  title: string;
  description?: string | undefined;
  /** The one address under which search engines shall know the page; pages of one person have none. */
  canonical?: string | undefined;
}

/** Title ("Mahlzeit | {title}"), description and canonical link of an ordinary page. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  return describe(args, page, `${settingsOf(args).productName} | ${page.title}`);
}

/** The same for a restaurant's page: "Bestelle bei {name} | Mahlzeit". */
export function restaurantMeta(args: MetaArgs, page: Omit<PageMeta, "title"> & { name: string }): MetaDescriptor[] {
  return describe(args, page, `Bestelle bei ${page.name} | ${settingsOf(args).productName}`);
}

function describe(args: MetaArgs, page: Omit<PageMeta, "title">, title: string): MetaDescriptor[] {
  const { publicUrl } = settingsOf(args);
  return [
    { title },
    ...(page.description ? [{ name: "description", content: page.description }] : []),
    page.canonical
      ? { tagName: "link", rel: "canonical", href: publicUrl + page.canonical }
      : { name: "robots", content: "noindex" },
  ];
}
