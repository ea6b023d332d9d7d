import { isReservedSegment } from "@mahlzeit/domain/restaurants/reserved-segments";

/** Pages of ours beside restaurants that may be read without a network. None of them knows who looks at it. */
const ownPages = ["bestellen", "checkout", "impressum", "install"];

/**
 * Whether a page may be kept on this device: the listing, menus, the cart's page and the two about ourselves. Never
 * where somebody orders, signs in, pays, or sees what is theirs.
 */
export function isKeptPage({ pathname }: Pick<URL, "pathname">): boolean {
  const [first = "", second, third] = pathname.slice(1).split("/");
  if (third !== undefined) return false;
  if (ownPages.includes(first)) return true;
  return first !== "" && second === undefined && !isReservedSegment(first) && !first.includes(".");
}
