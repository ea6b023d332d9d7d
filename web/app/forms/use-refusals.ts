import { ProblemError } from "@mahlzeit/contract/client-errors";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { failureSentence } from "../data/failures.ts";
import { useSending } from "../data/use-sending.ts";
import type { Refusals } from "./form-fields.tsx";

/**
 * Sends a form and shows the server's refusals until something is typed, with the focus on the first refused field.
 * `fieldOfCode` names the field of codes about a single one.
 */
export function useRefusals<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Typed>,
  fieldOfCode: Readonly<Record<string, string>> = {},
) {
  const [refusals, setRefusals] = useState<Refusals>({});
  const { send } = useSending();
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
  /** `field` is where the sentence about the whole error is shown; null: at the form. */
  function refuse(error: unknown, field?: string | null): void {
    const said = field === undefined ? refusalsOf(error, fieldOfCode) : { [field ?? "form"]: failureSentence(error) };
    setRefusals(said);
    form.setFocus(Object.keys(said)[0] as FieldPath<Typed>);
  }
  return {
    refusals,
    refuse,
    /** Sends unless another request is under way. `fieldOf` names the field of an error, as for `refuse`. */
    send(act: () => Promise<unknown>, fieldOf?: (error: unknown) => string | null): Promise<boolean> {
      setRefusals({});
      const isHandled = (error: unknown) => {
        refuse(error, fieldOf?.(error));
        return true;
      };
      return send(act, { isHandled });
    },
  };
}

function refusalsOf(error: unknown, fieldOfCode: Readonly<Record<string, string>>): Refusals {
  const sentence = failureSentence(error);
  if (!(error instanceof ProblemError)) return { form: sentence };
  const { code, errors = [] } = error.problem;
  // A form's field is called like the last part of its path on the wire: "phone" of "customer.phone".
  if (errors.length > 0)
    return Object.fromEntries(errors.map(({ field, message }) => [field.replace(/.*\./, ""), message]));
  return { [fieldOfCode[code] ?? "form"]: sentence };
}
