import { oneLine, tidyPhone } from "./one-line.ts";
import { requiredSentence } from "./required.ts";

/** The person an order is for. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The guest of an order. A caller gives one name, and the rest only as far as it is needed. */
export interface OrderCustomer {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Returns "Maria Gruber", or the one name that a caller gave. */
export function fullName({ firstName, lastName }: Pick<OrderCustomer, "firstName" | "lastName">): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

export type CustomerField = keyof Customer;
export const customerFields = ["firstName", "lastName", "email", "phone"] as const satisfies readonly CustomerField[];

export const customerMessages = {
  email: "Ungültige E-Mail",
  phone: "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
} as const;

export const minNameLength = 2;
export const minPhoneLength = 2;
export const maxLengths: Record<CustomerField, number> = { firstName: 80, lastName: 80, email: 254, phone: 40 };

/** An optional plus, then digits, spaces, hyphens, parentheses and dots, with at least one digit. */
export const phonePattern = /^\+?(?=.*\d)[\d ().-]{1,39}$/;

/** An e-mail address on the internet: words with single dots, an at sign, a domain with a dot. */
export const emailPattern =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Normalizes a customer for validation and storage. Line breaks, for example, would break a mail's header. */
export function normaliseCustomer(customer: Customer): Customer {
  return {
    firstName: tidyField("firstName", customer.firstName),
    lastName: tidyField("lastName", customer.lastName),
    email: tidyField("email", customer.email),
    phone: tidyField("phone", customer.phone),
  };
}

/** Returns the sentence under a field, null if it is valid. */
export function faultIn(field: CustomerField, value: string): string | null {
  const text = tidyField(field, value);
  if (text === "") return requiredSentence;
  if (text.length > maxLengths[field]) return tooLong(field);
  switch (field) {
    case "firstName":
    case "lastName":
      return countLetters(text) < minNameLength ? requiredSentence : null;
    case "email":
      return emailPattern.test(text) ? null : customerMessages.email;
    case "phone":
      if (text.length < minPhoneLength) return requiredSentence;
      return phonePattern.test(text) ? null : customerMessages.phone;
  }
}

function tidyField(field: CustomerField, written: string): string {
  return field === "phone" ? tidyPhone(written) : oneLine(written);
}

/** Counts characters as a reader does: one beyond U+FFFF is one, not two. */
function countLetters(text: string): number {
  return [...text].length;
}

function tooLong(field: CustomerField): string {
  if (field === "email") return customerMessages.email;
  if (field === "phone") return customerMessages.phone;
  return `Bitte höchstens ${maxLengths[field]} Zeichen`;
}
