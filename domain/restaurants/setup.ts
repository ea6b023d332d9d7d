import type { PaymentType } from "../order/order.ts";
import type { PaidOutBy } from "../payout/payout.ts";
import { neededFields, type Profile } from "./profile.ts";

/** What is known of a restaurant that wants to go online. */
export interface SetupFacts {
  readonly profile: Profile;
  readonly menu: {
    readonly dishes: number;
    readonly categories: number;
    /** The names of those of which nobody said what they contain. */
    readonly withoutAllergens: readonly string[];
    /** The categories of its draft of which nobody said whether they are food or drinks. */
    readonly openRates: readonly string[];
  };
  /** On how many days of the week it is open. */
  readonly openDays: number;
  /** How many areas it delivers to. */
  readonly areas: number;
  /** What guests can really pay with now: cards need a provider, and where that pays restaurants out, their accounts there. */
  readonly payments: readonly PaymentType[];
  /** Whether guests are to pay by card; false where no restaurant can take any. */
  readonly wantsCards: boolean;
  /** Who pays the restaurant out, and whether it is known where to. */
  readonly payout: { readonly by: PaidOutBy; readonly isKnown: boolean };
  /** Whether a device shows its orders. */
  readonly hasDevice: boolean;
  /** Whether we know whom to call while nobody answers. */
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
  /** What is missing, in words; empty: done. */
  readonly missing: readonly string[];
  /** Whether it keeps a restaurant offline while it is missing. */
  readonly isNeeded: boolean;
}

/** What is done and what is missing until a restaurant may go online, in the order in which one does it. */
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
    menu: menu.dishes === 0 ? ["Gerichte", ...menu.openRates.map((name) => `Mehrwertsteuer „${name}“`)] : [],
    allergens: menu.dishes === 0 ? ["Gerichte"] : menu.withoutAllergens,
    hours: facts.openDays === 0 ? ["Öffnungszeiten"] : [],
    delivery: facts.areas === 0 ? ["Liefergebiet"] : [],
    payment: facts.payments.length === 0 && !facts.wantsCards ? ["Zahlungsart"] : [],
    payout: facts.payout.isKnown ? [] : [accountWords[facts.payout.by]],
    kitchen: facts.hasDevice || facts.hasAlarmPhone ? [] : ["Gerät oder Alarmnummer"],
  };
  return (
    setupSteps
      .filter((step) => step !== "delivery" || profile.orderTypes.includes("DELIVERY"))
      .filter((step) => step !== "payout" || facts.wantsCards)
      // Without an account of its own at the provider nobody could pay where only cards are taken.
      .map((step) => ({ step, missing: missing[step], isNeeded: step !== "payout" || facts.payments.length === 0 }))
  );
}

const accountWords: Readonly<Record<PaidOutBy, string>> = { operator: "Konto", provider: "Konto bei Stripe" };

const contactWords = {
  street: "Straße",
  postcode: "Postleitzahl",
  city: "Ort",
  country: "Land",
  phone: "Telefon",
  email: "E-Mail",
} as const satisfies Record<(typeof neededFields)[number], string>;

/** What no restaurant that guests see may lack, whoever puts it online. */
export function missingContact(profile: Pick<Profile, (typeof neededFields)[number]>): readonly string[] {
  return neededFields.filter((field) => profile[field] === "").map((field) => contactWords[field]);
}

/** Whether nothing is missing that has to be there. */
export function isSetUp(list: readonly SetupState[]): boolean {
  return list.every(({ missing, isNeeded }) => !isNeeded || missing.length === 0);
}
