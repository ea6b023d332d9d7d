import { emailPattern, phonePattern } from "../../customer.ts";
import { type Cents, formatEuros } from "../../money.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import { withCountry } from "../../phone-number.ts";
import { requiredSentence } from "../../required.ts";
import { cityKey } from "../delivery/city.ts";
import { faultInPostcode } from "../delivery/postcodes.ts";

/** A restaurant's own data. Text is trimmed; fields without a value are empty. */
export interface Profile {
  readonly name: string;
  /** The name on the restaurant's door. */
  readonly displayName: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  /** The company with which a guest makes the contract. */
  readonly legal: Trader | null;
  /** The discount: `value` is basis points if PERCENTAGE, cents if FLAT; `maxCents` 0 means no cap. */
  readonly discount: {
    readonly enabled: boolean;
    readonly type: "PERCENTAGE" | "FLAT";
    readonly value: number;
    readonly maxCents: Cents;
  } | null;
  readonly orderTypes: readonly OrderType[];
  readonly paymentTypes: readonly PaymentType[];
  readonly preparationMinutes: number;
  /** True if the host of an event pays and its guests see no prices. */
  readonly hidesEventPrices: boolean;
  /** True if guests may bring a container of their own for what they pick up or eat on site. */
  readonly ownContainer: boolean;
}

export interface Trader {
  readonly name: string;
  readonly address: string;
  readonly vatId: string;
  readonly register: string;
  /** True if exempt from VAT by § 6 Abs 1 Z 27 UStG. */
  readonly smallBusiness?: boolean | undefined;
}

/** The maximum lengths in characters. */
export const profileLengths = {
  name: 200,
  description: 2000,
  type: 100,
  street: 200,
  houseNumber: 30,
  city: 100,
  country: 100,
  phone: 40,
  email: 254,
  legalName: 200,
  legalAddress: 300,
  vatId: 30,
  register: 100,
} as const;
export const maxTypes = 3;
export const maxPreparationMinutes = 720;
const maxDiscountCents = 10_000_000;
export const postcodePattern = /^[0-9A-Z][0-9A-Z -]{1,8}[0-9A-Z]$/;

/** The fields without which no guest can find or reach a restaurant. */
export const neededFields = ["street", "postcode", "city", "country", "phone", "email"] as const;

export interface ProfileFault {
  /** The path of the field: "legal.name". */
  readonly field: string;
  readonly message: string;
}

export const nameWithoutLettersSentence = "Ein Name braucht Buchstaben oder Ziffern.";

/** Lists the faults in sentences for the restaurant. One visible to guests must have the `neededFields`. */
export function faultsInProfile(profile: Profile, isEnabled: boolean): readonly ProfileFault[] {
  const needed: readonly (keyof Profile)[] = ["name", "displayName", ...(isEnabled ? neededFields : [])];
  const missing = needed
    .filter((field) => profile[field] === "")
    .map((field) => ({ field, message: requiredSentence }));
  return [
    ...missing,
    ...faultsInTypes(profile.types),
    ...faultsInContact(profile),
    ...faultsInTrader(profile.legal),
    ...faultsInOrdering(profile),
    ...faultsInDiscount(profile.discount),
  ];
}

function faultsInTypes(types: readonly string[]): ProfileFault[] {
  const message =
    types.length > maxTypes
      ? `Bitte nimm höchstens ${maxTypes}.`
      : types.some((type) => cityKey(type) === "")
        ? nameWithoutLettersSentence
        : new Set(types.map(cityKey)).size < types.length
          ? "Bitte nenne jede nur einmal."
          : null;
  return message === null ? [] : [{ field: "types", message }];
}

function faultsInContact({ postcode, city, country, phone, email }: Profile): ProfileFault[] {
  const rules: readonly [field: string, isWrong: boolean, message: string][] = [
    ["postcode", postcode !== "" && !isPostcode(postcode, country), "Das ist keine Postleitzahl."],
    ["country", country === "" && postcode !== "", "Eine Postleitzahl braucht ihr Land."],
    ["city", city !== "" && cityKey(city) === "", "Ein Ort braucht Buchstaben."],
    ["phone", phone !== "" && !phonePattern.test(withCountry(phone)), "Bitte gib eine Nummer wie +43 1 234 56 78 an."],
    ["email", email !== "" && !emailPattern.test(email), "Das ist keine E-Mail-Adresse."],
  ];
  return rules.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
}

function isPostcode(postcode: string, country: string): boolean {
  return country === "Österreich" ? faultInPostcode(postcode) === null : postcodePattern.test(postcode);
}

function faultsInTrader(legal: Trader | null): ProfileFault[] {
  if (!legal) return [];
  return (["name", "address"] as const)
    .filter((field) => legal[field] === "")
    .map((field) => ({ field: `legal.${field}`, message: requiredSentence }));
}

function faultsInOrdering({ orderTypes, paymentTypes, hidesEventPrices }: Profile): ProfileFault[] {
  const faults: ProfileFault[] = [];
  if (orderTypes.length === 0) faults.push({ field: "orderTypes", message: "Bitte wähle mindestens eine Bestellart." });
  if (paymentTypes.length === 0)
    faults.push({ field: "paymentTypes", message: "Bitte wähle mindestens eine Zahlungsart." });
  else if (hidesEventPrices && orderTypes.includes("EVENT") && !paymentTypes.includes("ON_SPOT"))
    faults.push({
      field: "paymentTypes",
      message: "Bei einer Veranstaltung ohne Preise zahlt, wer einlädt, vor Ort: Bitte biete das an.",
    });
  return faults;
}

function faultsInDiscount(discount: Profile["discount"]): ProfileFault[] {
  if (!discount) return [];
  if (discount.type === "PERCENTAGE" && discount.value > 10_000)
    return [{ field: "discount.value", message: "Höchstens 100 Prozent." }];
  if (discount.value > maxDiscountCents)
    return [{ field: "discount.value", message: `Höchstens ${formatEuros(maxDiscountCents)}.` }];
  if (discount.maxCents < 0 || discount.maxCents > maxDiscountCents)
    return [{ field: "discount.max", message: `Bitte gib 0 bis ${formatEuros(maxDiscountCents)} an.` }];
  if (discount.enabled && discount.value === 0)
    return [{ field: "discount.value", message: "Bitte sag, wie viel, oder schalte den Rabatt aus." }];
  return [];
}
