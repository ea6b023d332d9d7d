import { type CustomerField, customerMessages, faultIn, maxLengths } from "../customer.ts";
import { type Instant, minuteMs } from "../local-time.ts";
import { oneLine, tidyPhone } from "../one-line.ts";
import { requiredSentence } from "../required.ts";

export const minPasswordLength = 6;
export const maxPasswordLength = 200;

export const accountMessages = {
  email: "Bitte geben Sie eine gültige E-Mail Adresse an",
  password: "Ungültiges Passwort",
  newPassword: `Ungültiges Passwort (min. ${minPasswordLength} Zeichnen)`,
  longPassword: `Bitte höchstens ${maxPasswordLength} Zeichen`,
  repeat: "Die Passwörter stimmen nicht überein",
} as const;

/** The validity of a link that confirms an e-mail address. */
export const confirmLinkDays = 7;
/** The validity of an invitation to a restaurant. */
export const invitationDays = 7;
/** The validity of a link to a new password. */
export const passwordLinkMinutes = 30;

/** The maximum number of saved addresses of an account. */
export const maxAddresses = 20;

/** A plus, then digits, spaces, hyphens, dots and parentheses, with at least one digit. */
const internationalPhone = /^\+(?=.*\d)[\d ().-]{1,39}$/;

/**
 * Returns the sentence under a field of the registration, null if it is valid. Phone numbers need a country code,
 * unlike in an order.
 */
export function faultInRegistration(field: CustomerField, value: string): string | null {
  const fault = faultIn(field, value);
  if (field === "email" && fault === customerMessages.email) return accountMessages.email;
  if (field === "phone" && fault === null && !internationalPhone.test(tidyPhone(value))) return customerMessages.phone;
  return fault;
}

/** Returns the sentence under the e-mail address of a sign-in, null if it is valid. */
export function faultInSignInEmail(value: string): string | null {
  return faultInRegistration("email", value);
}

/**
 * Returns the sentence under a chosen password, null if it is acceptable. Surrounding spaces belong to the password.
 */
export function faultInNewPassword(value: string): string | null {
  if (value === "") return requiredSentence;
  if ([...value].length < minPasswordLength) return accountMessages.newPassword;
  return [...value].length > maxPasswordLength ? accountMessages.longPassword : null;
}

/** Returns the sentence under a password to verify, null if it could be one. */
export function faultInPassword(value: string): string | null {
  if (value === "") return requiredSentence;
  return faultInNewPassword(value) === null ? null : accountMessages.password;
}

/** Returns the sentence under the repeated password, null if both are equal. */
export function faultInRepeat(password: string, repeat: string): string | null {
  if (repeat === "") return requiredSentence;
  return password === repeat ? null : accountMessages.repeat;
}

/** Normalizes an e-mail address, to find accounts. */
export function mailboxKey(email: string): string {
  return oneLine(email).toLowerCase().slice(0, maxLengths.email);
}

/**
 * Normalizes an e-mail address without its tag, to limit what one person may do: "anna+1@" and "anna+2@" arrive at
 * "anna@". Accounts keep their tags, because a provider may give the tagged address to somebody else.
 */
export function untaggedKey(email: string): string {
  return mailboxKey(email).replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

const freshSignInMs = 10 * minuteMs;

/**
 * Tells whether an account may only be deleted after its password is entered again, because the sign-in is not recent.
 */
export function needsPasswordAgain(signedInAt: Instant, now: Instant): boolean {
  return now - signedInAt > freshSignInMs;
}

/** Masks an address so that only its owner recognizes it: "m…@example.at". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, Math.max(0, at));
  return `${first}…${email.slice(at)}`;
}

/** The heading for signed-in customers, unless an operator has published another one. */
export function welcomeText(productName: string): string {
  return `Willkommen bei ${productName}`;
}
