import { ProblemError } from "@mahlzeit/contract/client-errors";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { failureSentence } from "../failures.ts";

/** What the server said about single fields, by their names on the wire, and about all of it (`form`). */
type Refusals = Readonly<Record<string, string | undefined>>;

/** Where a refused form says what, until something else is typed. Problems about one field in all go by their code. */
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
        // A field is named where somebody typed.
        callback: ({ name }) => {
          if (name) forget();
        },
      }),
    [subscribe],
  );
  return {
    refusals,
    forget: () => setRefusals({}),
    refuse: (error: unknown) => setRefusals(refusalsOf(error, fieldOfCode)),
  };
}

function refusalsOf(error: unknown, fieldOfCode: Readonly<Record<string, string>>): Refusals {
  const sentence = failureSentence(error);
  if (!(error instanceof ProblemError)) return { form: sentence };
  const { code, errors = [] } = error.problem;
  if (errors.length > 0) return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  return { [fieldOfCode[code] ?? "form"]: sentence };
}
