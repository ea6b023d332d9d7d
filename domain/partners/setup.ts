import { neededFields, type Profile } from "../catalogue/restaurants/profile.ts";
import { countOf } from "../digits.ts";
import type { PaidOutBy } from "../money/payout/payout.ts";
import type { PaymentType } from "../order-types.ts";

/** The data of a restaurant that wants to go online. */
export interface SetupFacts {
  readonly profile: Profile;
  readonly menu: {
    readonly dishes: number;
    readonly categories: number;
    /** The names of dishes without declared allergens. */
    readonly withoutAllergens: readonly string[];
    /** The categories of its draft for which food or drinks is not decided. */
    readonly openRates: readonly string[];
  };
  /** The number of weekdays on which it is open. */
  readonly openDays: number;
  readonly areas: number;
  /**
   * The payment types that guests can use now. Cards need a provider and, if that pays restaurants out, the
   * restaurant's account there.
   */
  readonly payments: readonly PaymentType[];
  /** True if guests are to pay by card; false if no restaurant can accept cards. */
  readonly wantsCards: boolean;
  /** The party that pays the restaurant out, and whether the account is known. */
  readonly payout: { readonly by: PaidOutBy; readonly isKnown: boolean };
  /** True if a device shows its orders. */
  readonly hasDevice: boolean;
  /** True if there is a number to call while nobody answers. */
  readonly hasAlarmPhone: boolean;
}

export const setupSteps = [
  "profile",
  "contact",
  "legal",
  "menu",
  "allergens",
  "hours",
  "delivery",
  "payment",
  "payout",
  "kitchen",
] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface SetupState {
  readonly step: SetupStep;
  /** The missing items in words; empty if the step is done. */
  readonly missing: readonly string[];
  /** True if the restaurant stays offline while it is missing. */
  readonly isNeeded: boolean;
}

/** Returns the steps until a restaurant may go online, in the usual order, each with the missing items. */
export function setupList(facts: SetupFacts): readonly SetupState[] {
  const { profile, menu } = facts;
  const missing: Record<SetupStep, readonly string[]> = {
    profile: [
      ...(profile.name === "" ? ["Name"] : []),
      ...(profile.description === "" ? ["Beschreibung"] : []),
      ...(profile.types.length === 0 ? ["Küche"] : []),
    ],
    contact: missingContact(profile),
    legal: profile.legal ? [] : ["Firma", "Geschäftsanschrift"],
    menu: menu.dishes === 0 ? ["Gerichte", ...missingRates(menu.openRates)] : [],
    allergens: menu.dishes === 0 ? ["Gerichte"] : menu.withoutAllergens,
    hours: facts.openDays === 0 ? ["Öffnungszeiten"] : [],
    delivery: facts.areas === 0 ? ["Liefergebiet"] : [],
    payment: facts.payments.length === 0 && !facts.wantsCards ? ["Zahlungsart"] : [],
    payout: facts.payout.isKnown ? [] : [accountLabels[facts.payout.by]],
    kitchen: facts.hasDevice || facts.hasAlarmPhone ? [] : ["Gerät oder Alarmnummer"],
  };
  return (
    setupSteps
      .filter((step) => step !== "delivery" || profile.orderTypes.includes("DELIVERY"))
      .filter((step) => step !== "payout" || facts.wantsCards)
      // A restaurant that accepts only cards needs its own account at the provider, else nobody could pay it.
      .map((step) => ({ step, missing: missing[step], isNeeded: step !== "payout" || facts.payments.length === 0 }))
  );
}

const accountLabels: Readonly<Record<PaidOutBy, string>> = { operator: "Konto", provider: "Konto bei Stripe" };

const contactLabels = {
  street: "Straße",
  postcode: "Postleitzahl",
  city: "Ort",
  country: "Land",
  phone: "Telefon",
  email: "E-Mail",
} as const satisfies Record<(typeof neededFields)[number], string>;

/** Returns the missing fields that every restaurant visible to guests needs. */
export function missingContact(profile: Pick<Profile, (typeof neededFields)[number]>): readonly string[] {
  return neededFields.filter((field) => profile[field] === "").map((field) => contactLabels[field]);
}

/** Tells whether all required steps are done. */
export function isSetUp(list: readonly SetupState[]): boolean {
  return list.every(({ missing, isNeeded }) => !isNeeded || missing.length === 0);
}

function missingRates(categories: readonly string[]): readonly string[] {
  if (categories.length > 3) return [`Mehrwertsteuer von ${countOf(categories.length, "Kategorie", "Kategorien")}`];
  return categories.map((name) => `Mehrwertsteuer „${name}“`);
}
