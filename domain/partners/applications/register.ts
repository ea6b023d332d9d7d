import { faultInClubNumber, faultInCompanyNumber, writtenClubNumber, writtenCompanyNumber } from "../../identifiers.ts";
import type { ApplicationForm, FormFault, LegalForm } from "./form.ts";

/** The courts that keep the company register, by city. */
export const registerCourts = [
  "Landesgericht Eisenstadt",
  "Landesgericht Feldkirch",
  "Landesgericht für Zivilrechtssachen Graz",
  "Landesgericht Innsbruck",
  "Landesgericht Klagenfurt",
  "Landesgericht Korneuburg",
  "Landesgericht Krems an der Donau",
  "Landesgericht Leoben",
  "Landesgericht Linz",
  "Landesgericht Ried im Innkreis",
  "Landesgericht Salzburg",
  "Landesgericht St. Pölten",
  "Landesgericht Steyr",
  "Landesgericht Wels",
  "Handelsgericht Wien",
  "Landesgericht Wiener Neustadt",
] as const;
export type RegisterCourt = (typeof registerCourts)[number];

/** Returns the register for a legal form. Companies must be registered, others may be (UGB § 8). */
export function registerOf(legalForm: LegalForm | ""): {
  readonly kind: "COMPANIES" | "CLUBS";
  readonly isDue: boolean;
} {
  if (legalForm === "CLUB") return { kind: "CLUBS", isDue: true };
  return { kind: "COMPANIES", isDue: legalForm !== "" && legalForm !== "SOLE" && legalForm !== "OTHER" };
}

type Entered = Pick<ApplicationForm, "legalForm" | "register" | "court">;

/** Requires the number and court of registered companies, because the imprint must name them (ECG § 5). */
export function faultsInRegister({ legalForm, register, court }: Entered): readonly FormFault[] {
  const { kind, isDue } = registerOf(legalForm);
  if (!isDue && register.trim() === "" && court === "") return [];
  const fault = kind === "CLUBS" ? faultInClubNumber(register) : faultInCompanyNumber(register);
  const faults: FormFault[] = fault === null ? [] : [{ field: "register", message: fault }];
  if (kind === "COMPANIES" && court === "") faults.push({ field: "court", message: "Bitte wähle das Gericht." });
  return faults;
}

/** Returns "FN 123456a, Landesgericht Linz", as shown in a restaurant's profile and imprint; "" without a number. */
export function writtenRegister({ legalForm, register, court }: Entered): string {
  if (register.trim() === "") return "";
  if (registerOf(legalForm).kind === "CLUBS") return writtenClubNumber(register);
  return [writtenCompanyNumber(register), court].filter(Boolean).join(", ");
}
