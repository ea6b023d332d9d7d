import type { Problem } from "@mahlzeit/contract/problem";
import { type ContactField, contactFields } from "../info/contact-rules.ts";

/** A fault the server found in a field of the contact form. */
export interface FieldFault {
  readonly field: ContactField;
  readonly message: string;
}

/** The field each refusal is about where the server names none. */
const fieldByCode: Record<string, ContactField> = { "slot-gone": "takeawayTime", "note-too-long": "note" };

/** The faults that belong to the fields of the contact form, under the form's own names. */
export function fieldFaults(problem: Problem): readonly FieldFault[] {
  const own = (problem.errors ?? []).flatMap(({ field, message }) => {
    const name = contactFields.find((one) => one === field.replace(/^customer\./, ""));
    return name ? [{ field: name, message }] : [];
  });
  const field = fieldByCode[problem.code];
  return own.length === 0 && field ? [{ field, message: problem.detail }] : own;
}
