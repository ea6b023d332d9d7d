import { doorParameter } from "@mahlzeit/domain/orders/order/own-door";

export interface ListingChoice {
  /** The city of the page /bestellen/{region}. */
  region?: string | undefined;
  /** The cities selected on /bestellen. */
  regions?: readonly string[] | undefined;
  kategorien?: readonly string[] | undefined;
  /** The number of pages of restaurants shown, from 1. */
  seite?: number | undefined;
}

export const listingKeys = { region: "region", category: "kategorie", page: "seite" } as const;
/** The parameter with the text typed into the listing's search, which the server interprets. */
export const typedKey = "suche";
/** The former name of `typedKey`, which bookmarks may still have. */
export const formerTypedKey = "adresse";
/** Shows the menu of a restaurant that is closed. */
export const previewKey = "vorschau";
/** The element id of a dish on its restaurant's page. */
export const dishAnchor = (id: string) => `gericht-${id}`;
/** The parameter with the order to open on the orders page of the management area. */
export const linkedOrderKey = "bestellung";
/** The parameter with the address to redirect to after signing in. */
export const returnToKey = "zurueck";
/** The parameter with the payment result, added by the redirect of the payment page. */
export const paymentOutcomeKey = "zahlung";
export type PaymentOutcome = "abgelehnt" | "abgebrochen";
const paidOutcome = "bezahlt";

/**
 * The path of every page, for links, redirects, mails, payments and the sitemap. `web/app/routes.ts` maps them to
 * files.
 */
export const paths = {
  listing: listingPath,
  /** The page of dishes that match the text typed into the listing's search. */
  dishes: (typed: string) => `/bestellen/gerichte?${new URLSearchParams({ [typedKey]: typed })}`,
  restaurant: (uid: string) => `/${encodeURIComponent(uid)}`,
  checkout: (uid: string) => `/checkout/${encodeURIComponent(uid)}`,
  info: (uid: string) => `/info/${encodeURIComponent(uid)}`,
  confirmation: (uid: string, tag?: string) =>
    `/confirm/${encodeURIComponent(uid)}/success${tag ? `/${encodeURIComponent(tag)}` : ""}`,
  confirmationByTag: (tag: string) => `/confirm/success/${encodeURIComponent(tag)}`,
  /** Redirects to the listing. */
  overview: "/overview",
  /** Redirects to the restaurant named in the configuration. */
  fixedRestaurant: "/service/order/1",
  login: "/login",
  /** The sign-in page that redirects to another of our pages afterwards. */
  signIn: (returnTo: string) => `/login?${returnToKey}=${encodeURIComponent(returnTo)}`,
  register: "/register",
  /** The page that requests a password link. With a token in the fragment it sets the new password. */
  password: "/login/passwort",
  confirmEmail: "/login/bestaetigen",
  invitation: "/login/einladung",
  management: "/management/overview",
  /** The overview of a restaurant's people. */
  day: "/management/day",
  glance: "/management/glance",
  kitchen: "/management/kitchen",
  orders: "/management/orders",
  alerts: "/management/alerts",
  devices: "/management/devices",
  /** The API keys and webhooks of a restaurant. */
  connections: "/management/connections",
  team: "/management/team",
  audit: "/management/audit",
  hours: "/management/hours",
  delivery: "/management/delivery",
  menu: "/management/menu",
  menuOptions: "/management/menu/options",
  menuPublish: "/management/menu/publish",
  menuVersions: "/management/menu/versions",
  profile: "/management/profile",
  setup: "/management/setup",
  restaurants: "/management/restaurants",
  applications: "/management/applications",
  newRestaurant: "/management/restaurants/new",
  /** The terms for operators; owners have `terms`. */
  restaurantTerms: (uid: string) => `/management/restaurants/${encodeURIComponent(uid)}/terms`,
  numbers: "/management/numbers",
  tips: "/management/tips",
  statements: "/management/statements",
  money: "/management/money",
  campaigns: "/management/campaigns",
  coupons: "/management/coupons",
  ownDoor: "/management/own-door",
  terms: "/management/terms",
  menuImport: "/management/menu/import",
  menuPrices: "/management/menu/prices",
  weekCard: "/management/menu/week",
  /** The page that pairs a kitchen's device and then shows its board. */
  kitchenDevice: "/kueche",
  /** The page of a driver's shift, on the driver's own phone. */
  driver: "/fahrt",
  /** The printable tickets of an order. */
  ticket: (id: string) => `/management/orders/${encodeURIComponent(id)}/print`,
  settings: "/management/settings",
  legal: "/impressum",
  privacy: "/impressum#datenschutz",
  accessibility: "/barrierefreiheit",
  guestTerms: "/agb",
  /** The page on which guests withdraw from what can be sent back. */
  withdrawal: "/widerruf",
  install: "/install",
  /** The page about the terms for restaurants. */
  partner: "/partner",
  apply: "/partner/anmelden",
  /** The page that the service worker shows offline instead of an uncached one. */
  offline: "/offline",
  /** The offline page of a kitchen's board. */
  kitchenOffline: "/offline/kueche",
} as const;

// The paths below are separate from `paths`, because no page links there and they would only enlarge the JavaScript.

/** The pairing page with the code in the fragment, which is never logged or sent as a referrer. */
export function pairingPath(code: string): string {
  return `${paths.kitchenDevice}#${code}`;
}

/** The page that opens a driver's shift by the code in the fragment, once. */
export function driverPath(code: string): string {
  return `${paths.driver}#${code}`;
}

/** The page that agents read about us, and the address of their tools. */
export const agentsTextPath = "/llms.txt";
export const mcpPath = "/mcp";

/** The key of a cart in the fragment of the checkout's address; `contract/orders/cart-link.ts` reads the rest. */
export const cartLinkKey = "korb";

export const guestManifestPath = "/manifest.webmanifest";
export const kitchenManifestPath = `${paths.kitchenDevice}/manifest.webmanifest`;

/** The page of a restaurant's ratings. */
export const ratingsPath = "/management/ratings";

/** The rules of ratings: what is hidden, who decides, and how to object. */
export const ratingRulesPath = "/impressum#bewertungen";

/** The page on which the guest rates an order. */
export function reviewPath(tag: string): string {
  return `${paths.confirmationByTag(tag)}/bewerten`;
}

/** The page on which the guest says what was wrong with an order. */
export function complaintPath(tag: string): string {
  return `${paths.confirmationByTag(tag)}/reklamation`;
}

/** The page on which the guest withdraws from an order. */
export function withdrawalPath(tag: string): string {
  return `${paths.confirmationByTag(tag)}/widerruf`;
}

export function managedOrderPath(id: string): string {
  return `${paths.orders}?${linkedOrderKey}=${encodeURIComponent(id)}`;
}

/** The operators' page about one restaurant. */
export function managedRestaurantPath(uid: string): string {
  return `${paths.restaurants}/${encodeURIComponent(uid)}`;
}

/** The pages whose forms post to their own address and work without scripts, with parameters as routers write them. */
export const formPaths = ["/confirm/success/:tag", "/confirm/success/:tag/bewerten"] as const;

/**
 * The parameters of such a page when it is shown again after its form was refused, came too late, or was incomplete.
 */
export const refusedFormKey = "nochmal";
export const lateFormKey = "zu-spaet";
export const faultyFormKey = "fehlt";

/**
 * The parameters that a document may depend on. Others change nothing in it: the click ids of advertising, and the table of
 * a QR code, which only the browser reads.
 */
export const documentParameters: readonly string[] = [
  ...Object.values(listingKeys),
  typedKey,
  formerTypedKey,
  previewKey,
  returnToKey,
  paymentOutcomeKey,
  doorParameter,
  refusedFormKey,
  lateFormKey,
  faultyFormKey,
];

/** The order form, shown again after a failed payment. */
export function paymentReturnPath(uid: string, outcome: PaymentOutcome): string {
  return `${paths.info(uid)}?${paymentOutcomeKey}=${outcome}`;
}

/** The confirmation of an order, to which the payment page redirects after a payment. */
export function paidReturnPath(uid: string, tag: string): string {
  return `${paths.confirmation(uid, tag)}?${paymentOutcomeKey}=${paidOutcome}`;
}

/** Tells whether the payment page redirected here as paid. Only the provider's notice proves the payment. */
export function isPaidReturn(query: URLSearchParams): boolean {
  return query.get(paymentOutcomeKey) === paidOutcome;
}

/** The page for a new password. Its token is in the fragment, which is never logged or sent as a referrer. */
export function newPasswordPath(token: string): string {
  return `${paths.password}#${token}`;
}

export function confirmEmailPath(token: string): string {
  return `${paths.confirmEmail}#${token}`;
}

export function invitationPath(token: string): string {
  return `${paths.invitation}#${token}`;
}

/** The page on which the guest of an order creates an account with it. */
export function orderLinkPath(token: string): string {
  return `/login/bestellung#${token}`;
}

export function applicationPath(token: string): string {
  return `${paths.apply}#${applicationTokenKey}=${token}`;
}

/** The key of the token in the fragment of the application's page, whose other fragments are its steps. */
export const applicationTokenKey = "link";

/** Returns the first path segment: "checkout" of "/checkout/da-marco". No restaurant may use one as its uid. */
export function sectionOf(path: string): string {
  return path.split(/[/?#]/)[1] ?? "";
}

function listingPath({ region, regions = [], kategorien = [], seite = 1 }: ListingChoice = {}): string {
  const query = new URLSearchParams();
  if (!region) for (const name of regions) query.append(listingKeys.region, name);
  for (const name of kategorien) query.append(listingKeys.category, name);
  if (seite > 1) query.set(listingKeys.page, String(seite));
  const path = region ? `/bestellen/${encodeURIComponent(region)}` : "/bestellen";
  return query.size === 0 ? path : `${path}?${query}`;
}
