import type { WebSite } from "schema-dts";
import type { PageSettings } from "../../page-services.ts";
import { paths } from "../paths.ts";

/** The name under which search engines shall list the pages. */
export function describeWebsite({ productName, publicUrl }: PageSettings): WebSite {
  return { "@type": "WebSite", name: productName, url: publicUrl + paths.listing(), inLanguage: "de-AT" };
}
