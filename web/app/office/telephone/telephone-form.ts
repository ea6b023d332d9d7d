import { addressParts, missingParts } from "@mahlzeit/domain/catalogue/delivery/address";
import { faultIn } from "@mahlzeit/domain/customer";
import { faultsInCaller } from "@mahlzeit/domain/orders/order/caller";
import { refusalOfNote } from "@mahlzeit/domain/orders/order/note";
import type { PhoneOrderType } from "@mahlzeit/domain/orders/order/source";
import { dialledNumber } from "@mahlzeit/domain/phone-number";
import type { UseFormReturn } from "react-hook-form";
import { faultsResolver } from "../../forms/rules-resolver.ts";

/** The parts of an address that a caller is asked for. */
const typedParts = ["street", "number", "postcode", "city", "extra", "doorName"] as const;
type TypedPart = (typeof typedParts)[number];

/** What is typed during a call, besides the dishes. */
export type TelephoneForm = Record<"phone" | "firstName" | "email" | "note" | "table" | TypedPart, string> & {
  type: PhoneOrderType;
};
export type TypedTelephone = UseFormReturn<TelephoneForm, unknown, TelephoneForm>;

export const emptyForm: TelephoneForm = {
  type: "TAKEAWAY",
  phone: "",
  firstName: "",
  email: "",
  note: "",
  table: "",
  street: "",
  number: "",
  postcode: "",
  city: "",
  extra: "",
  doorName: "",
};

/** Checks a call by the domain's rules; an empty field on site may stay so. */
export const telephoneResolver = faultsResolver<TelephoneForm>((typed) => {
  const caller = Object.entries(faultsInCaller(typed, typed.type));
  const address = typed.type === "DELIVERY" ? missingParts(addressOf(typed)) : [];
  return [
    ...caller.map(([field, message]) => ({ field, message })),
    // Street and number share a sentence, which is shown once.
    ...address
      .filter(({ message }, i) => address.findIndex((one) => one.message === message) === i)
      .map(({ field = "", message }) => ({ field: field.replace("address.", ""), message })),
    { field: "note", message: refusalOfNote(typed.note)?.message ?? null },
  ];
});

/** Returns the parts that were typed. */
export function addressOf(typed: TelephoneForm): Partial<Record<TypedPart, string>> {
  const given = typedParts.map((part) => [part, typed[part].trim()] as const).filter(([, text]) => text);
  return Object.fromEntries(given);
}

/** Fills in an address, with nothing of the one before. */
export function addressFields(address: Readonly<Record<string, string | undefined>>): Record<TypedPart, string> {
  return Object.fromEntries(typedParts.map((part) => [part, address[part] ?? ""])) as Record<TypedPart, string>;
}

/** Tells whether a whole number was typed, which is looked up. */
export function isWholeNumber(phone: string): boolean {
  return dialledNumber(phone) !== null && faultIn("phone", phone) === null;
}

/** The fields in the sequence and words in which a sentence names those that are missing. */
const fieldNames: Readonly<Partial<Record<keyof TelephoneForm, string>>> = {
  phone: "die Telefonnummer",
  firstName: "der Name",
  street: "die Adresse",
  email: "die E-Mail-Adresse",
  note: "die Notiz",
};

/** Names what is faulty in the form: "der Name", "die Adresse". */
export function faultyThings(errors: Readonly<Partial<Record<keyof TelephoneForm, unknown>>>): readonly string[] {
  const isAddress = (field: string) => addressParts.some((part) => part === field);
  const faulty = Object.keys(errors).map((field) => (isAddress(field) ? "street" : field));
  return Object.entries(fieldNames).flatMap(([field, name]) => (faulty.includes(field) ? [name] : []));
}
