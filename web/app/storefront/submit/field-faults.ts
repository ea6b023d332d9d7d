import type { Problem } from "@mahlzeit/contract/problem";

/** A fault the server found in a field, by the field's name in the wire's words. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The field each refusal is about where the server names none. */
const fieldByCode: Record<string, string> = { "slot-gone": "takeawayTime", "note-too-long": "note" };

/** The faults that belong to the fields of a form, under the form's own names. */
export function fieldFaults(problem: Problem, fields: readonly string[]): readonly FieldFault[] {
  const named = (problem.errors ?? []).map(({ field, message }) => ({
    field: field.replace(/^customer\./, ""),
    message,
  }));
  const own = named.filter(({ field }) => fields.includes(field));
  const field = fieldByCode[problem.code];
  return own.length === 0 && field ? [{ field, message: problem.detail }] : own;
}
