import type { AddressOf } from "@mahlzeit/contract/endpoint";
import type { countVisit, VisitInput } from "@mahlzeit/contract/operator/visits";
import { paths, sectionOf } from "@mahlzeit/contract/page-addresses";
import { countedRefusalCodes } from "@mahlzeit/domain/refusal";
import type { OutsideAnalytics } from "../../../page-services.ts";
import { hasAgreed, optsOutOfCounting } from "./consent.ts";
import { sendOutside } from "./send-outside.ts";

interface TrackedEvent {
  readonly event: VisitInput["event"];
  readonly pathname: string;
  readonly reason?: string | undefined;
}

/** Written literally and checked by its type, because importing the contract's schemas would add them to every page. */
const address: AddressOf<typeof countVisit> = "/api/tracking/visits";

/** Sends an event to our own counts, or to the service the operator configured once the visitor has agreed to it. */
export async function sendVisit(
  { event, pathname, reason }: TrackedEvent,
  outside: OutsideAnalytics | null,
): Promise<void> {
  const visited = visitedPage(pathname);
  if (!visited || optsOutOfCounting()) return;
  const visit = { event, ...visited, ...(reason === undefined ? {} : { reason: knownReason(reason) }) };
  if (!outside) await count(visit);
  else if (hasAgreed(outside)) await sendOutside(visit, outside);
}

/** Sends no token and no cookies, and creates none, so that visits are anonymous. */
async function count(visit: VisitInput): Promise<void> {
  const headers = { "content-type": "application/json" };
  await fetch(address, { method: "POST", headers, body: JSON.stringify(visit), credentials: "omit", keepalive: true });
}

function knownReason(reason: string): VisitInput["reason"] {
  return countedRefusalCodes.find((code) => code === reason) ?? "other";
}

type Visited = Pick<VisitInput, "page" | "about">;

const plainPages: Readonly<Record<string, Visited["page"]>> = {
  [sectionOf(paths.listing())]: "listing",
  [sectionOf(paths.login)]: "login",
  [sectionOf(paths.register)]: "register",
  [sectionOf(paths.legal)]: "legal",
  [sectionOf(paths.guestTerms)]: "legal",
  [sectionOf(paths.withdrawal)]: "legal",
  [sectionOf(paths.accessibility)]: "legal",
  [sectionOf(paths.install)]: "install",
};

const pagesAbout: Readonly<Record<string, Visited["page"]>> = {
  [sectionOf(paths.listing())]: "region",
  [sectionOf(paths.checkout(""))]: "checkout",
  [sectionOf(paths.info(""))]: "info",
};

/** First path segments of pages that are not counted: orders, accounts, management, redirects and the offline page. */
const uncounted = [paths.confirmation(""), paths.management, paths.offline, paths.overview, paths.fixedRestaurant].map(
  sectionOf,
);

/** The kind of page at an address, and its restaurant or region; null for pages that are not counted. */
export function visitedPage(pathname: string): Visited | null {
  const [first = "", second, ...more] = pathname.split("/").filter(Boolean).map(decoded);
  if (!first || more.length > 0 || uncounted.includes(first)) return null;
  const page = second === undefined ? plainPages[first] : pagesAbout[first];
  if (second !== undefined) return page ? { page, about: second } : null;
  return page ? { page } : { page: "restaurant", about: first };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
