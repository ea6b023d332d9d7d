import { paths, sectionOf } from "@mahlzeit/contract/page-addresses";
import { isReservedSegment } from "@mahlzeit/domain/catalogue/restaurants/reserved-segments";

/** The first path segments of pages, besides restaurants, that are cached for offline use. None contains personal data. */
const ownSections = [
  paths.listing(),
  paths.checkout(""),
  paths.legal,
  paths.guestTerms,
  paths.accessibility,
  paths.install,
  paths.driver,
].map(sectionOf);

/**
 * True if a page may be cached on this device: the listing, menus, the cart, legal texts, the installation page, and the
 * page of a driver, whose document contains no stops. False for pages for ordering, signing in or paying, and those with
 * personal data.
 */
export function isOfflinePage({ pathname }: Pick<URL, "pathname">): boolean {
  const [first = "", second, third] = pathname.slice(1).split("/");
  if (third !== undefined) return false;
  if (ownSections.includes(first)) return true;
  return first !== "" && second === undefined && !isReservedSegment(first) && !first.includes(".");
}
