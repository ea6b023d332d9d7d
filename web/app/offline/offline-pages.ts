import { paths, sectionOf } from "@mahlzeit/contract/page-addresses";
import { isReservedSegment } from "@mahlzeit/domain/restaurants/reserved-segments";

/** Where pages of ours beside restaurants begin that may be read without a network. None of them knows who looks at it. */
const ownSections = [paths.listing(), paths.checkout(""), paths.legal, paths.install].map(sectionOf);

/**
 * Whether a page may be kept on this device: the listing, menus, the cart's page and the two about ourselves. Never
 * where somebody orders, signs in, pays, or sees what is theirs.
 */
export function isOfflinePage({ pathname }: Pick<URL, "pathname">): boolean {
  const [first = "", second, third] = pathname.slice(1).split("/");
  if (third !== undefined) return false;
  if (ownSections.includes(first)) return true;
  return first !== "" && second === undefined && !isReservedSegment(first) && !first.includes(".");
}
