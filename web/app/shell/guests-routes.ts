import { invitationPath, orderLinkPath, paths } from "@mahlzeit/contract/page-addresses";

/**
 * Returns the address of the route list for pages outside the management area. The list excludes that area's pages,
 * which are more than half of all, and pages that only a mailed link opens, so that guests' pages stay small. `url` is
 * the address of the whole list.
 */
export function guestsRoutes(url: string): string {
  return url.replace("/manifest-", "/manifest-guests-");
}

/** True if a page gets the whole list. Other pages reach the management area by loading a document. */
export function hasAllRoutes(pathname: string): boolean {
  return pathname.startsWith(area) || pathname === paths.kitchenDevice || isMailed(pathname);
}

/** True for pages that are opened only by a link in a mail, which loads a document. */
export function isMailed(pathname: string): boolean {
  return mailed.includes(pathname);
}

const mailed: readonly string[] = [invitationPath(""), orderLinkPath("")].map((path) => path.replace("#", ""));

const area = paths.management.replace(/[^/]*$/, "");
