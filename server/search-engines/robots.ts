import { paths, sectionOf } from "@mahlzeit/contract/page-addresses";
/**
 * What crawlers may ask for. Pages of one person, and those of which every restaurant has one, would only cost them
 * time; sign-in and the like stay open, or nobody could read that they are not to be listed.
 */
export function robotsText(origin: string): string {
  const pages = [paths.checkout(""), paths.confirmation(""), paths.info(""), paths.management];
  const closed = ["/api/", ...pages.map((path) => `/${sectionOf(path)}/`)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Where nothing may be listed everything may be asked for: every answer says so itself, and must be seen to say it. */
export const robotsTextUnlisted = "User-agent: *\nDisallow:\n";
