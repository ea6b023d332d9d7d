import { doorParameter } from "@mahlzeit/domain/order/own-door";

/** The filters of the listing, as encoded in its URL. */
export interface ListingChoice {
  /** The city of the page /bestellen/{region}. */
  region?: string | undefined;
  /** The cities selected on /bestellen. */
  regions?: readonly string[] | undefined;
  kategorien?: readonly string[] | undefined;
  /** How many pages of restaurants are shown, from 1. */
  seite?: number | undefined;
}

/** The filters' names in the listing's URL, and its page. */
export const listingKeys = { region: "region", category: "kategorie", page: "seite" } as const;
/** The text entered into the listing's search, which the server has to interpret. */
export const typedKey = "suche";
/** Its former name, which bookmarks may still have. */
export const formerTypedKey = "adresse";
/** Shows the menu of a restaurant that is closed. */
export const previewKey = "vorschau";
/** The element id of a dish on its restaurant's page. */
export const dishAnchor = (id: string) => `gericht-${id}`;
/** The order to open on the orders page of the management area. */
export const linkedOrderKey = "bestellung";
/** Where to redirect after signing in. */
export const returnToKey = "zurueck";
/** The payment result in the URL to which the payment page redirects. */
export const paymentOutcomeKey = "zahlung";
export type PaymentOutcome = "abgelehnt" | "abgebrochen";
const paidOutcome = "bezahlt";

/**
 * The path of every page: for links, redirects, mails, payments and the sitemap. `web/app/routes.ts` maps them to
 * files.
 */
export const paths = {
  listing: listingPath,
  /** Dishes by restaurant, of what was typed into the listing's search. */
  dishes: (typed: string) => `/bestellen/gerichte?${new URLSearchParams({ [typedKey]: typed })}`,
  restaurant: (uid: string) => `/${encodeURIComponent(uid)}`,
  checkout: (uid: string) => `/checkout/${encodeURIComponent(uid)}`,
  info: (uid: string) => `/info/${encodeURIComponent(uid)}`,
  confirmation: (uid: string, tag?: string) =>
    `/confirm/${encodeURIComponent(uid)}/success${tag ? `/${encodeURIComponent(tag)}` : ""}`,
  confirmationByTag: (tag: string) => `/confirm/success/${encodeURIComponent(tag)}`,
  /** Leads to the listing. */
  overview: "/overview",
  /** Leads to the restaurant that the configuration names. */
  fixedRestaurant: "/service/order/1",
  login: "/login",
  /** Sign-in that redirects to another of our pages afterwards. */
  signIn: (returnTo: string) => `/login?${returnToKey}=${encodeURIComponent(returnTo)}`,
  register: "/register",
  /** Without a token in the fragment: requests a link. With one: sets the new password. */
  password: "/login/passwort",
  confirmEmail: "/login/bestaetigen",
  invitation: "/login/einladung",
  management: "/management/overview",
  glance: "/management/glance",
  kitchen: "/management/kitchen",
  orders: "/management/orders",
  alerts: "/management/alerts",
  devices: "/management/devices",
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
  /** For operators; its owners have `terms`. */
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
  /** Where a kitchen's device is paired, and shows its board from then on. */
  kitchenDevice: "/kueche",
  /** An order's tickets, to be printed. */
  ticket: (id: string) => `/management/orders/${encodeURIComponent(id)}/print`,
  settings: "/management/settings",
  legal: "/impressum",
  privacy: "/impressum#datenschutz",
  accessibility: "/barrierefreiheit",
  guestTerms: "/agb",
  install: "/install",
  /** What joining costs, and how restaurants apply. */
  partner: "/partner",
  apply: "/partner/anmelden",
  /** The page that the service worker shows offline instead of an uncached one. */
  offline: "/offline",
  /** The same for a kitchen's board. */
  kitchenOffline: "/offline/kueche",
} as const;

// Separate from the others, because no page links there and they would only enlarge the JavaScript.

/** Where a device is paired, with a code in the fragment, which is never sent to a log or as a referrer. */
export function pairingPath(code: string): string {
  return `${paths.kitchenDevice}#${code}`;
}

/** What browsers install: the app for guests, and the one for kitchens. */
export const guestManifestPath = "/manifest.webmanifest";
export const kitchenManifestPath = `${paths.kitchenDevice}/manifest.webmanifest`;

/** What guests said of a restaurant. */
export const ratingsPath = "/management/ratings";

/** What is not shown of ratings, who decides that, and what can be done about it. */
export const ratingRulesPath = "/impressum#bewertungen";

/** Where the guest of an order says how it was. */
export function reviewPath(tag: string): string {
  return `${paths.confirmationByTag(tag)}/bewerten`;
}

/** The orders page with one order opened. */
export function managedOrderPath(id: string): string {
  return `${paths.orders}?${linkedOrderKey}=${encodeURIComponent(id)}`;
}

/** Everything about one restaurant, for operators. */
export function managedRestaurantPath(uid: string): string {
  return `${paths.restaurants}/${encodeURIComponent(uid)}`;
}

/** The pages whose forms are sent to themselves and work without scripts, with parameters as routers write them. */
export const formPaths = ["/confirm/success/:tag", "/confirm/success/:tag/bewerten"] as const;

/** In the address of such a page when it is shown again: its form was refused, came too late, or said too little. */
export const refusedFormKey = "nochmal";
export const lateFormKey = "zu-spaet";
export const faultyFormKey = "fehlt";

/** The parameters that a document may depend on. Others, such as the click ids of advertising, change nothing in it. */
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

/** The order form again after a failed payment. */
export function paymentReturnPath(uid: string, outcome: PaymentOutcome): string {
  return `${paths.info(uid)}?${paymentOutcomeKey}=${outcome}`;
}

/** The confirmation of an order whose guest the payment page sent back as paid. */
export function paidReturnPath(uid: string, tag: string): string {
  return `${paths.confirmation(uid, tag)}?${paymentOutcomeKey}=${paidOutcome}`;
}

/** Whether the payment page sent the guest here as paid; only the provider's notice says that the money came. */
export function saysPaid(query: URLSearchParams): boolean {
  return query.get(paymentOutcomeKey) === paidOutcome;
}

/** With the token of a mailed link in the fragment, which is never sent to a log or as a referrer. */
export function newPasswordPath(token: string): string {
  return `${paths.password}#${token}`;
}

export function confirmEmailPath(token: string): string {
  return `${paths.confirmEmail}#${token}`;
}

export function invitationPath(token: string): string {
  return `${paths.invitation}#${token}`;
}

/** Where the guest of an order makes an account with it. */
export function orderLinkPath(token: string): string {
  return `/login/bestellung#${token}`;
}

export function applicationPath(token: string): string {
  return `${paths.apply}#${applicationTokenKey}=${token}`;
}

/** In the fragment of the application's page, whose other fragments are its steps. */
export const applicationTokenKey = "link";

/** The first path segment: "checkout" of "/checkout/da-marco". No restaurant may use it as its uid. */
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
