import { parseOrderTime } from "@mahlzeit/domain/opening-hours/order-times";
import { defaultIfMissing, ifMissingChoices } from "@mahlzeit/domain/order/missing";
import { refusalOfNote } from "@mahlzeit/domain/order/note";
import { type CustomerField, customerFields, customerMessages, faultIn } from "@mahlzeit/domain/people/customer";
import type { Resolver } from "react-hook-form";
import type { Contact } from "../submit/order-input.ts";

/** The contact form as it is typed. */
export type ContactField = CustomerField | "takeawayTime" | "note";
export type ContactForm = Record<ContactField | "ifMissing" | "takeawayDate", string>;
export const contactFields = [...customerFields, "takeawayTime", "note"] as const satisfies readonly ContactField[];

/** The choice 'Schnellstmöglich'; the others are keys of order times. */
export const asap = "asap";

/** Checks the form with the domain's rules; a schema library would cost kilobytes. */
export const contactResolver: Resolver<ContactForm> = (values) => {
  const faults = contactFields.flatMap((field) => {
    const message = contactFault(field, values[field]);
    return message === null ? [] : [[field, { type: "rule", message }] as const];
  });
  return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(faults) };
};

/** The contact that a valid form contains. */
export function contactOf({ takeawayTime, takeawayDate, note, ifMissing, ...customer }: ContactForm): Contact {
  const wish = ifMissingChoices.find((choice) => choice === ifMissing) ?? defaultIfMissing;
  return { customer, note, ifMissing: wish, time: parseOrderTime(takeawayTime) ?? asap, date: takeawayDate || null };
}

function contactFault(field: ContactField, value: string): string | null {
  if (field === "note") return refusalOfNote(value)?.message ?? null;
  if (field !== "takeawayTime") return faultIn(field, value);
  return value === asap || parseOrderTime(value) ? null : customerMessages.required;
}
