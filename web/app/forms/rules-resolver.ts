import type { FieldErrors, FieldValues, Resolver, ResolverResult } from "react-hook-form";

interface Fault {
  readonly field: string;
  /** Null if there is none. */
  readonly message: string | null;
}

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
    return resultOf(
      values,
      entries.map(([field, value]) => ({ field, message: rules[field as keyof Typed & string](value, values) })),
    );
  };
}

/** A resolver that calls a domain's rule about all fields. */
export function faultsResolver<Typed extends FieldValues>(
  faultsIn: (typed: Typed) => readonly Fault[],
): Resolver<Typed> {
  return (typed) => resultOf(typed, faultsIn(typed));
}

function resultOf<Typed extends FieldValues>(values: Typed, faults: readonly Fault[]): ResolverResult<Typed> {
  // A field shows the first of its faults.
  const errors = faults
    .filter(({ message }) => message !== null)
    .reverse()
    .map(({ field, message }) => [field, { type: "rule", message }] as const);
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Typed> };
}
