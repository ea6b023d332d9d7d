import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Checks the repeated password again whenever the first one changes. */
export function useRepeatCheck<Typed extends FieldValues>(
  { subscribe, trigger, getValues }: UseFormReturn<Typed, unknown, Typed>,
  first: FieldPath<Typed>,
  repeat: FieldPath<Typed>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // A password manager fills in both fields, one directly after the other.
          if (name === first) setTimeout(() => void (getValues(repeat) && trigger(repeat)));
        },
      }),
    [subscribe, trigger, getValues, first, repeat],
  );
}
