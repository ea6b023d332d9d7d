import type { ApplicationForm, FormField } from "./form.ts";
import { changedFields } from "./merge-forms.ts";

/** The points that an operator checks before a restaurant may set itself up. */
export const checkPoints = {
  place: "Betrieb",
  contact: "Ansprechperson",
  vatId: "UID-Nummer",
  trade: "Gewerbe und Firmenbuch",
  hours: "Öffnungszeiten",
  menu: "Speisekarte",
  allergens: "Allergene",
  account: "Auszahlungskonto",
  terms: "Bedingungen",
} as const;
export type CheckPoint = keyof typeof checkPoints;
export const allCheckPoints = Object.keys(checkPoints) as [CheckPoint, ...CheckPoint[]];

const pointOfField: Record<FormField, CheckPoint> = {
  name: "place",
  street: "place",
  houseNumber: "place",
  postcode: "place",
  city: "place",
  kind: "place",
  website: "place",
  orderTypes: "place",
  applicant: "contact",
  phone: "contact",
  birthDate: "contact",
  vatId: "vatId",
  isSmallBusiness: "vatId",
  legalName: "trade",
  legalForm: "trade",
  register: "trade",
  court: "trade",
  tradeNumber: "trade",
  hasNoTrade: "trade",
  hours: "hours",
  preparationMinutes: "hours",
  minimum: "hours",
  postcodes: "hours",
  deliveryFee: "hours",
  menuLink: "menu",
  hasAllergens: "allergens",
  iban: "account",
  accountHolder: "account",
  accountingEmail: "account",
};

export function pointsToCheckAgain(before: ApplicationForm, after: ApplicationForm): readonly CheckPoint[] {
  return [...new Set(changedFields(before, after).map((field) => pointOfField[field]))];
}
