import type { MetaDescriptor } from "react-router";
import type { StoredPicture } from "../ui/picture-addresses.ts";
import { settingsOf } from "./settings.ts";
import { shareTags } from "./share-tags.ts";

type MetaArgs = Parameters<typeof settingsOf>[0];

interface PageMeta {
  title: string;
  description?: string | undefined;
  /** The address that search engines shall index; absent for pages they shall not index. */
  canonical?: string | undefined;
  /** Shown where the page is shared; absent: the product's own picture. */
  picture?: { stored: StoredPicture; alt: string } | undefined;
}

/** Title ("Mahlzeit | {title}"), description, canonical link and share tags of an ordinary page. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  return describe(args, page, `${settingsOf(args).productName} | ${page.title}`);
}

export function restaurantMeta(args: MetaArgs, page: Omit<PageMeta, "title"> & { name: string }): MetaDescriptor[] {
  return describe(args, page, `Bestelle bei ${page.name} | ${settingsOf(args).productName}`);
}

function describe(args: MetaArgs, page: Omit<PageMeta, "title">, title: string): MetaDescriptor[] {
  const { publicUrl, productName } = settingsOf(args);
  const { description, canonical, picture } = page;
  const tags = [{ title }, ...(description ? [{ name: "description", content: description }] : [])];
  if (!canonical) return [...tags, { name: "robots", content: "noindex" }];
  const address = publicUrl + canonical;
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: address },
    // Crawlers read them only from the rendered document, so they are not part of the browser's scripts.
    ...(import.meta.env.SSR ? shareTags({ title, description, address, picture, productName, publicUrl }) : []),
  ];
}
