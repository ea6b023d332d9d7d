import { customerFields, customerMessages, type CustomerField, faultIn } from "@mahlzeit/domain/people/customer";
import { parseOrderTime } from "@mahlzeit/domain/opening-hours/order-times";
import { refusalOfNote } from "@mahlzeit/domain/order/note";
import * as z from "zod/mini";
import type { Contact } from "../submit/order-input.ts";

/** The choice 'Schnellstmöglich'; the others are keys of order times. */
export const asap = "asap";

function customerField(field: CustomerField) {
  return z
    .string()
    .check(
      z.refine((text) => faultIn(field, text) === null, { error: ({ input }) => faultIn(field, String(input)) ?? "" }),
    );
}

/** The contact form as it is typed; the rules and their sentences are the domain's. */
export const contactSchema = z.object({
  firstName: customerField("firstName"),
  lastName: customerField("lastName"),
  email: customerField("email"),
  phone: customerField("phone"),
  takeawayTime: z
    .string()
    .check(z.refine((key) => key === asap || parseOrderTime(key) !== null, { error: customerMessages.required })),
  note: z.string().check(
    z.refine((note) => refusalOfNote(note) === null, {
      error: ({ input }) => refusalOfNote(String(input))?.message ?? "",
    }),
  ),
});
export type ContactForm = z.output<typeof contactSchema>;
export type ContactField = keyof ContactForm;

export const contactFields = [...customerFields, "takeawayTime", "note"] as const satisfies readonly ContactField[];

/** What a valid form says. */
export function contactOf({ takeawayTime, note, ...customer }: ContactForm): Contact {
  return { customer, note, time: parseOrderTime(takeawayTime) ?? asap };
}
