/** What of the listing is shown, as far as the address says it. */
export interface ListingChoice {
  /** The city whose page it is: /bestellen/{region}. */
  region?: string | undefined;
  /** Cities chosen on /bestellen. */
  regions?: readonly string[] | undefined;
  kategorien?: readonly string[] | undefined;
  /** How many pages of restaurants are shown, from 1. */
  seite?: number | undefined;
}

/** Names the order to open in the address of the management area's orders. Mails of the server lead there too. */
export const linkedOrderKey = "bestellung";

/** Every address of the shop. Nobody writes one by hand. */
export const paths = {
  listing: listingPath,
  restaurant: (uid: string) => `/${encodeURIComponent(uid)}`,
  checkout: (uid: string) => `/checkout/${encodeURIComponent(uid)}`,
  info: (uid: string) => `/info/${encodeURIComponent(uid)}`,
  confirmation: (uid: string, tag?: string) =>
    `/confirm/${encodeURIComponent(uid)}/success${tag ? `/${encodeURIComponent(tag)}` : ""}`,
  confirmationByTag: (tag: string) => `/confirm/success/${encodeURIComponent(tag)}`,
  overview: "/overview",
  login: "/login",
  /** Signing in on the way to another page of ours. */
  signIn: (returnTo: string) => `/login?zurueck=${encodeURIComponent(returnTo)}`,
  register: "/register",
  /** Without a token in the fragment: asks for a link. With one: sets the new password. */
  password: "/login/passwort",
  confirmEmail: "/login/bestaetigen",
  management: "/management/overview",
  orders: "/management/orders",
  /** The same, with one of them open. */
  managedOrder: (id: string) => `/management/orders?${linkedOrderKey}=${encodeURIComponent(id)}`,
  alerts: "/management/alerts",
  settings: "/management/settings",
  legal: "/impressum",
  privacy: "/impressum#datenschutz",
  install: "/install",
} as const;

function listingPath({ region, regions = [], kategorien = [], seite = 1 }: ListingChoice = {}): string {
  const query = new URLSearchParams();
  if (!region) for (const name of regions) query.append("region", name);
  for (const name of kategorien) query.append("kategorie", name);
  if (seite > 1) query.set("seite", String(seite));
  const path = region ? `/bestellen/${encodeURIComponent(region)}` : "/bestellen";
  return query.size === 0 ? path : `${path}?${query}`;
}
