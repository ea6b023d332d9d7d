import { invitationPath, orderLinkPath, paths } from "@mahlzeit/contract/page-addresses";

/**
 * The list of routes for a page outside the management area. It leaves out that area's pages, of which there are more
 * than of all others, and which would make every guest's page larger with each that comes, and the pages that only a mailed
 * link leads to. `url`: the whole list's.
 */
export function guestsRoutes(url: string): string {
  return url.replace("/manifest-", "/manifest-guests-");
}

/** Whether a page gets the whole list. From elsewhere, the area's pages are reached by loading a document. */
export function hasAllRoutes(pathname: string): boolean {
  return pathname.startsWith(area) || pathname === paths.kitchenDevice || isMailed(pathname);
}

/** Whether nothing but a link in a mail leads to a page, which loads a document. */
export function isMailed(pathname: string): boolean {
  return mailed.includes(pathname);
}

const mailed: readonly string[] = [invitationPath(""), orderLinkPath("")].map((path) => path.replace("#", ""));

const area = paths.management.replace(/[^/]*$/, "");
