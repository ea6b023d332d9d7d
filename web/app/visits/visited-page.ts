import type { VisitInput } from "@mahlzeit/contract/visits";

type Visited = Pick<VisitInput, "page" | "about">;

const plainPages: Readonly<Record<string, Visited["page"]>> = {
  bestellen: "listing",
  login: "login",
  register: "register",
  impressum: "legal",
  install: "install",
};

const pagesAbout: Readonly<Record<string, Visited["page"]>> = {
  bestellen: "region",
  checkout: "checkout",
  info: "info",
};

/** Addresses that are nobody's to count: orders, accounts, the management area, and what only leads on or stands in. */
const uncounted = ["confirm", "management", "offline", "overview", "service"];

/** What kind of page an address is of, and of which restaurant or region; null for those that are not counted. */
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
