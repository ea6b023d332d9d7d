import { type Instant, minuteMs } from "../local-time.ts";
import { oneLine } from "../one-line.ts";
import { type CustomerField, customerMessages, faultIn, maxLengths } from "./customer.ts";
import { tidyPhone } from "./phone-number.ts";

export const minPasswordLength = 6;
export const maxPasswordLength = 200;

export const accountMessages = {
  email: "Bitte geben Sie eine gültige E-Mail Adresse an",
  password: "Ungültiges Passwort",
  newPassword: `Ungültiges Passwort (min. ${minPasswordLength} Zeichnen)`,
  longPassword: `Bitte höchstens ${maxPasswordLength} Zeichen`,
  repeat: "Die Passwörter stimmen nicht überein",
} as const;

/** How long the link that confirms an e-mail address works. */
export const confirmLinkDays = 7;
/** How long an invitation to a restaurant holds. */
export const invitationDays = 7;
/** How long the link to a new password works. */
export const passwordLinkMinutes = 30;

/** How many addresses one account may keep. */
export const maxAddresses = 20;

/** A plus, then digits, blanks, hyphens, dots and parentheses, a digit among them. */
const internationalPhone = /^\+(?=.*\d)[\d ().-]{1,39}$/;

/** The sentence under a field of the registration, null where it is right. Stricter about phones than an order is. */
export function faultInRegistration(field: CustomerField, value: string): string | null {
  const fault = faultIn(field, value);
  if (field === "email" && fault === customerMessages.email) return accountMessages.email;
  if (field === "phone" && fault === null && !internationalPhone.test(tidyPhone(value))) return customerMessages.phone;
  return fault;
}

/** The sentence under the e-mail address of a sign-in, null where it is right. */
export function faultInSignInEmail(value: string): string | null {
  return faultInRegistration("email", value);
}

/** The sentence under a password somebody chooses, null where it may be one. Blanks around it belong to it. */
export function faultInNewPassword(value: string): string | null {
  if (value === "") return customerMessages.required;
  if ([...value].length < minPasswordLength) return accountMessages.newPassword;
  return [...value].length > maxPasswordLength ? accountMessages.longPassword : null;
}

/** The sentence under a password somebody proves, null where it could be one. */
export function faultInPassword(value: string): string | null {
  if (value === "") return customerMessages.required;
  return faultInNewPassword(value) === null ? null : accountMessages.password;
}

/** The sentence under the repeated password, null where both are equal. */
export function faultInRepeat(password: string, repeat: string): string | null {
  if (repeat === "") return customerMessages.required;
  return password === repeat ? null : accountMessages.repeat;
}

/** The same mailbox however it is spelled: what finds an account, and what anything is counted by. */
export function mailboxKey(email: string): string {
  return oneLine(email).toLowerCase().slice(0, maxLengths.email);
}

const freshSignInMs = 10 * minuteMs;

/** Whether an account may only be deleted after its password was given once more: the sign-in is a while ago. */
export function needsPasswordAgain(signedInAt: Instant, now: Instant): boolean {
  return now - signedInAt > freshSignInMs;
}

/** An address that its owner recognises and nobody else can write to: "m…@example.at". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, Math.max(0, at));
  return `${first}…${email.slice(at)}`;
}

/** The heading for signed-in customers, unless an operator has written another one. */
export function welcomeText(productName: string): string {
  return `Willkommen bei ${productName}`;
}
