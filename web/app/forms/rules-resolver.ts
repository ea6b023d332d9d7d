import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** The sentence below a field; null if its value is valid. */
export type Rule<Typed> = (value: string, all: Readonly<Typed>) => string | null;

/** A resolver for react-hook-form that calls one of the domain's rules per field. A schema library would cost kilobytes. */
export function rulesResolver<Typed extends FieldValues & Record<keyof Typed, string>>(
  rules: Record<keyof Typed & string, Rule<Typed>>,
): Resolver<Typed> {
  return (typed) => {
    // Fields that were never touched have no value yet.
    const entries = Object.keys(rules).map((field) => [field, typed[field] ?? ""] as const);
    const values = Object.fromEntries(entries) as Typed;
    const faults = entries.flatMap(([field, value]) => {
      const message = rules[field as keyof Typed & string](value, values);
      return message === null ? [] : [[field, { type: "rule", message }] as const];
    });
    if (faults.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(faults) as FieldErrors<Typed> };
  };
}
