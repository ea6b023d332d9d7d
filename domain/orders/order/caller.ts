import { type CustomerField, faultIn, minNameLength, normaliseCustomer, type OrderCustomer } from "../../customer.ts";
import type { OrderType } from "../../order-types.ts";
import { requiredSentence } from "../../required.ts";

/** The look-ups and the orders taken over that one person or device may make within an hour, each. */
export const maxCallerLookUps = 30;

/** The orders of a known caller that are shown. */
export const shownOrdersOfCaller = 3;

export const callerNameSentence = `Mindestens ${minNameLength} Buchstaben.`;

/** A caller as typed: one name, and the rest as far as it was said. */
export interface Caller {
  readonly firstName: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

export function normaliseCaller({ firstName, phone = "", email = "" }: Caller): OrderCustomer {
  const tidy = normaliseCustomer({ firstName, lastName: "", email, phone });
  return { firstName: tidy.firstName, lastName: null, email: tidy.email || null, phone: tidy.phone || null };
}

/** Returns the sentences under the fields of a caller: only a guest on site may leave out the number. */
export function faultsInCaller(given: Caller, type: OrderType): Partial<Record<CustomerField, string>> {
  const { firstName, phone, email } = normaliseCaller(given);
  const faults = {
    firstName: faultIn("firstName", firstName) && callerNameSentence,
    phone: phone === null ? (type === "ON_SITE" ? null : requiredSentence) : faultIn("phone", phone),
    email: email === null ? null : faultIn("email", email),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}
