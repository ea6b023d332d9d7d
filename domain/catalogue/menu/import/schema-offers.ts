import type { Cents } from "../../../money.ts";
import type { ImportedGroup } from "./imported-rows.ts";

// The rules for schema.org prices, shared by the import of an owner's page and of a catalogue's file.

/** A price with its name, "" if it has none. */
export interface NamedPrice {
  readonly name: string;
  readonly priceCents: Cents;
}

/** Accepts a missing currency as euros. */
export function isEuro(currency: string | null | undefined): boolean {
  return ["", "EUR", "€"].includes((currency ?? "").trim().toUpperCase());
}

export type Offered =
  | { readonly kind: "price"; readonly priceCents: Cents }
  | { readonly kind: "sizes"; readonly sizes: readonly { readonly label: string; readonly priceCents: Cents }[] }
  | { readonly kind: "unclear" };

/** Interprets several named offers as sizes. Without names the price is unclear. */
export function offeredIn(offers: readonly NamedPrice[]): Offered {
  const prices = new Set(offers.map(({ priceCents }) => priceCents));
  const [priceCents] = prices;
  if (priceCents !== undefined && prices.size === 1) return { kind: "price", priceCents };
  const labels = new Set(offers.map(({ name }) => name.trim()));
  if (offers.length === 0 || labels.size < offers.length || labels.has("")) return { kind: "unclear" };
  return {
    kind: "sizes",
    sizes: offers.map(({ name, priceCents: cents }) => ({ label: name.trim(), priceCents: cents })),
  };
}

export interface AddOn {
  readonly name: string;
  readonly items: readonly NamedPrice[];
  /** The price of an add-on without items. */
  readonly priceCents: Cents | undefined;
}

/** Converts each section to a group, and all single items together to one more group. */
export function groupsOfAddOns(addOns: readonly AddOn[]): readonly ImportedGroup[] {
  const single = addOns.flatMap(({ name, items, priceCents }) =>
    items.length === 0 && priceCents !== undefined ? [{ name, priceCents }] : [],
  );
  const groups = addOns.map(({ name, items }) => ({ name, options: items }));
  return [...groups, { name: "Extras", options: single }].filter(({ options }) => options.length > 0);
}
