import { ProblemError } from "@mahlzeit/contract/client-errors";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { failureSentence } from "../data/failures.ts";

/** The server's sentences about single fields, by the fields' names on the wire; `form` is about the whole form. */
type Refusals = Readonly<Record<string, string | undefined>>;

/** Shows the server's refusals until something is typed. `fieldOfCode` names the field of codes about a single one. */
export function useRefusals<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Typed>,
  fieldOfCode: Readonly<Record<string, string>> = {},
) {
  const [refusals, setRefusals] = useState<Refusals>({});
  const forget = useEffectEvent(() => setRefusals({}));
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only typing names a field; filling in the form by script does not.
        callback: ({ name }) => {
          if (name) forget();
        },
      }),
    [subscribe],
  );
  return {
    refusals,
    forget: () => setRefusals({}),
    /** `field` is where the sentence about the whole error is shown; null: at the form. */
    refuse: (error: unknown, field?: string | null) =>
      setRefusals(field === undefined ? refusalsOf(error, fieldOfCode) : { [field ?? "form"]: failureSentence(error) }),
  };
}

function refusalsOf(error: unknown, fieldOfCode: Readonly<Record<string, string>>): Refusals {
  const sentence = failureSentence(error);
  if (!(error instanceof ProblemError)) return { form: sentence };
  const { code, errors = [] } = error.problem;
  if (errors.length > 0) return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  return { [fieldOfCode[code] ?? "form"]: sentence };
}

/**
 * Shows the server's sentences about single fields until these are changed. Returns an `isHandled` for `useSending`, true if
 * there were any.
 */
export function showAtFields<Typed extends FieldValues>({ setError }: UseFormReturn<Typed, unknown, Typed>) {
  return (error: unknown): boolean => {
    const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
    for (const { field, message } of errors) setError(field as FieldPath<Typed>, { type: "server", message });
    return errors.length > 0;
  };
}
