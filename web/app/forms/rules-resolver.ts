import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** The sentence under a field, null where it is right. */
export type Rule<Typed> = (value: string, all: Readonly<Typed>) => string | null;

/** Checks a form by the domain's own rules, one for each field. A schema around them would only weigh. */
export function rulesResolver<Typed extends FieldValues & Record<keyof Typed, string>>(
  rules: Record<keyof Typed & string, Rule<Typed>>,
): Resolver<Typed> {
  return (typed) => {
    // What was never touched has no value yet.
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
