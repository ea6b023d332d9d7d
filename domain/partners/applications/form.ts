import { faultInBirthDate } from "../../birth-date.ts";
import { cityKey } from "../../catalogue/delivery/city.ts";
import { faultInPostcode, readPlaces } from "../../catalogue/delivery/postcodes.ts";
import { readPrice } from "../../catalogue/menu/import/read-price.ts";
import { parseTime } from "../../catalogue/opening-hours/typed-time.ts";
import { maxPreparationMinutes, nameWithoutLettersSentence } from "../../catalogue/restaurants/profile.ts";
import { emailPattern, phonePattern } from "../../customer.ts";
import { faultInTradeNumber, faultInVatId } from "../../identifiers.ts";
import { type Instant, minuteOfTime, type Weekday, weekdays } from "../../local-time.ts";
import { faultInPayoutIban } from "../../money/payout/account.ts";
import { oneLine } from "../../one-line.ts";
import type { OrderType } from "../../order-types.ts";
import { faultInSignInEmail } from "../../people/account.ts";
import { withCountry } from "../../phone-number.ts";
import { faultInRequired, requiredSentence } from "../../required.ts";
import { faultsInRegister, type RegisterCourt } from "./register.ts";

export const legalForms = {
  SOLE: "Einzelunternehmen (e.U.)",
  GMBH: "GmbH",
  FLEXCO: "FlexCo",
  OG: "OG",
  KG: "KG",
  CLUB: "Verein",
  OTHER: "Andere",
} as const;
export type LegalForm = keyof typeof legalForms;

/** A time in which guests can order. `from` and `to` are as typed, "HH:MM" once submitted. */
export interface ApplicationPeriod {
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

/** All fields of an application, as typed; empty if not filled in. */
export interface ApplicationForm {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly kind: string;
  readonly website: string;
  readonly applicant: string;
  readonly phone: string;
  readonly orderTypes: readonly OrderType[];
  readonly legalName: string;
  readonly legalForm: LegalForm | "";
  /** The number in the company register, or a club's in the register of clubs. */
  readonly register: string;
  readonly court: RegisterCourt | "";
  readonly vatId: string;
  readonly tradeNumber: string;
  /** True for clubs and farms, which may serve guests without a trade licence. */
  readonly hasNoTrade: boolean;
  readonly isSmallBusiness: boolean;
  /** "TT.MM.JJJJ"; only of sole traders. */
  readonly birthDate: string;
  readonly hours: readonly ApplicationPeriod[];
  readonly preparationMinutes: number;
  /** The amount as typed: "15,00". */
  readonly minimum: string;
  readonly postcodes: string;
  /** The amount as typed; "0" if delivery is free. */
  readonly deliveryFee: string;
  readonly menuLink: string;
  readonly hasAllergens: boolean;
  readonly iban: string;
  readonly accountHolder: string;
  readonly accountingEmail: string;
}

export type FormField = keyof ApplicationForm;

export const emptyForm: ApplicationForm = {
  name: "",
  street: "",
  houseNumber: "",
  postcode: "",
  city: "",
  kind: "",
  website: "",
  applicant: "",
  phone: "",
  orderTypes: [],
  legalName: "",
  legalForm: "",
  register: "",
  court: "",
  vatId: "",
  tradeNumber: "",
  hasNoTrade: false,
  isSmallBusiness: false,
  birthDate: "",
  hours: [],
  preparationMinutes: 25,
  minimum: "",
  postcodes: "",
  deliveryFee: "",
  menuLink: "",
  hasAllergens: false,
  iban: "",
  accountHolder: "",
  accountingEmail: "",
};

export const formSteps = ["place", "legal", "hours", "menu", "payout", "terms"] as const;
export type FormStep = (typeof formSteps)[number];

/** The step in which each field is asked for. */
export const stepOfField = {
  name: "place",
  street: "place",
  houseNumber: "place",
  postcode: "place",
  city: "place",
  kind: "place",
  website: "place",
  applicant: "place",
  phone: "place",
  orderTypes: "place",
  legalName: "legal",
  legalForm: "legal",
  register: "legal",
  court: "legal",
  vatId: "legal",
  tradeNumber: "legal",
  hasNoTrade: "legal",
  isSmallBusiness: "legal",
  birthDate: "legal",
  hours: "hours",
  preparationMinutes: "hours",
  minimum: "hours",
  postcodes: "hours",
  deliveryFee: "hours",
  menuLink: "menu",
  hasAllergens: "menu",
  iban: "payout",
  accountHolder: "payout",
  accountingEmail: "payout",
} as const satisfies Record<FormField, FormStep>;

export interface FormFault {
  readonly field: FormField | "menu";
  readonly message: string;
}

/** Lists all faults in the order of the form. A menu is a file or a link. */
export function faultsInForm(
  form: ApplicationForm,
  files: number,
  now: Instant,
  operatorIban: string | null = null,
): readonly FormFault[] {
  const is = (field: FormFault["field"], message: string | null): FormFault[] =>
    message === null ? [] : [{ field, message }];
  const needed = (field: "name" | "street" | "city" | "kind" | "applicant" | "legalName" | "accountHolder") =>
    is(field, oneLine(form[field]) === "" ? requiredSentence : null);
  const delivers = form.orderTypes.includes("DELIVERY");
  return [
    ...needed("name"),
    ...needed("street"),
    ...is("postcode", faultInRequired(form.postcode) ?? faultInPostcode(form.postcode)),
    ...needed("city"),
    ...is("city", form.city.trim() !== "" && !/\p{L}/u.test(form.city) ? "Ein Ort braucht Buchstaben." : null),
    ...needed("kind"),
    ...is("kind", form.kind.trim() !== "" && cityKey(form.kind) === "" ? nameWithoutLettersSentence : null),
    ...is("website", faultInUrl(form.website)),
    ...needed("applicant"),
    ...is("phone", faultInPhone(form.phone)),
    ...is("orderTypes", form.orderTypes.length === 0 ? "Bitte wähle mindestens eine Bestellart." : null),
    ...needed("legalName"),
    ...is("legalForm", form.legalForm === "" ? "Bitte wähle eine Rechtsform." : null),
    ...faultsInRegister(form),
    ...is("vatId", form.isSmallBusiness && form.vatId.trim() === "" ? null : faultInVatId(form.vatId)),
    ...is(
      "tradeNumber",
      form.hasNoTrade && form.tradeNumber.trim() === "" ? null : faultInTradeNumber(form.tradeNumber),
    ),
    ...(form.legalForm === "SOLE" ? is("birthDate", faultInBirthDate(form.birthDate, now)) : []),
    ...is("hours", faultInHours(form.hours)),
    ...is("preparationMinutes", isMinutes(form.preparationMinutes) ? null : "Bitte nenne ganze Minuten."),
    ...is("postcodes", delivers ? faultInPostcodes(form.postcodes) : null),
    ...is("minimum", amountCentsOf(form.minimum) === null ? "Bitte nenne einen Betrag wie 15,00." : null),
    ...is("deliveryFee", delivers ? faultInFee(form.deliveryFee) : null),
    ...is("menuLink", faultInUrl(form.menuLink)),
    ...is("menu", files === 0 && form.menuLink.trim() === "" ? "Bitte gib uns eine Datei oder einen Link." : null),
    ...is("iban", faultInPayoutIban(form.iban, operatorIban)),
    ...needed("accountHolder"),
    ...is("accountingEmail", faultInMailbox(form.accountingEmail)),
  ];
}

function faultInPhone(given: string): string | null {
  if (oneLine(given) === "") return requiredSentence;
  return phonePattern.test(withCountry(given)) ? null : "Bitte gib eine Nummer wie +43 1 234 56 78 an.";
}

/** Returns the fault in the address that identifies an application. It is no field of the form. */
export function faultInApplicantsEmail(given: string): string | null {
  if (oneLine(given) === "") return requiredSentence;
  return faultInSignInEmail(oneLine(given)) === null ? null : noMailbox;
}

const noMailbox = "Das ist keine E-Mail-Adresse.";

function faultInMailbox(given: string): string | null {
  const email = oneLine(given);
  return email === "" || emailPattern.test(email) ? null : noMailbox;
}

function faultInUrl(given: string): string | null {
  const url = given.trim();
  return url === "" || normalizeUrl(url) ? null : "Das ist keine Webadresse.";
}

/** Returns "https://lendhafen.at" for "lendhafen.at"; null for anything but a web address. */
export function normalizeUrl(given: string): string | null {
  const written = given.trim();
  const whole = /^[a-z]+:/i.test(written) ? written : `https://${written}`;
  return /^https?:\/\/[^\s/@:]+\.[^\s/@:]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(whole) ? whole : null;
}

function faultInPostcodes(given: string): string | null {
  const { postcodes, cities } = readPlaces(given);
  const [first, ...others] = [...postcodes, ...cities];
  if (first === undefined) return requiredSentence;
  return [first, ...others].map(faultInPostcode).find((fault) => fault !== null) ?? null;
}

/** An empty fee is no free delivery: somebody has to say so. */
function faultInFee(given: string): string | null {
  if (given.trim() === "") return requiredSentence;
  return amountCentsOf(given) === null ? "Bitte nenne einen Betrag wie 2,90." : null;
}

/** Returns 1500 for "15,00 €" and "15,-", 0 for an empty text and null for anything but an amount below 1,000 €. */
export function amountCentsOf(given: string): number | null {
  if (given.trim() === "") return 0;
  const read = readPrice(given);
  return "value" in read && read.value < 100_000 ? read.value : null;
}

function isMinutes(given: number): boolean {
  return Number.isInteger(given) && given > 0 && given <= maxPreparationMinutes;
}

/** Returns "11:00:00" for a typed time; null for anything else. */
export function timeOf(given: string): string | null {
  const time = parseTime(given);
  return time && `${time}:00`;
}

/** Returns the first fault of a week's hours; null if they are valid. */
export function faultInHours(hours: readonly ApplicationPeriod[]): string | null {
  if (hours.length === 0) return "Bitte sag, wann du offen hast.";
  return (
    weekdays.map((day) => faultInDay(hours.filter(({ weekday }) => weekday === day))).find(Boolean)?.message ?? null
  );
}

export interface DayFault {
  readonly message: string;
  /** The indices of the faulty times. */
  readonly places: readonly number[];
}

/** Returns the fault in the times of one day; null if they are valid. */
export function faultInDay(periods: readonly Pick<ApplicationPeriod, "from" | "to">[]): DayFault | null {
  const times = periods.map(({ from, to }, place) => ({ place, start: timeOf(from), end: timeOf(to) }));
  const faulty = (message: string, wrong: readonly { readonly place: number }[]) =>
    wrong.length > 0 ? { message, places: wrong.map(({ place }) => place) } : null;
  return (
    faulty(
      "Bitte schreib Zeiten wie 11:00.",
      times.filter(({ start, end }) => start === null || end === null),
    ) ??
    faulty(
      "Eine Zeit braucht Anfang und Ende.",
      times.filter(({ start, end }) => start === end || start === "24:00:00"),
    ) ??
    faulty("An einem Tag überschneiden sich zwei Zeiten.", overlapping(times))
  );
}

interface DayTime {
  readonly place: number;
  readonly start: string | null;
  readonly end: string | null;
}

/** Finds the times that begin before the previous one ends. */
function overlapping(times: readonly DayTime[]): readonly { readonly place: number }[] {
  const inOrder = times
    .map(({ place, start, end }) => ({ place, start: minuteOfTime(start ?? ""), end: minuteOfTime(end ?? "") }))
    .map(({ place, start, end }) => ({ place, start, end: end > start ? end : end + 24 * 60 }))
    .sort((a, b) => a.start - b.start);
  return inOrder.filter(({ start }, i) => i > 0 && start < (inOrder[i - 1]?.end ?? 0));
}
