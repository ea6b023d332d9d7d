import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The repeated password is right or wrong by the first one: a change of that checks it again. */
export function useRepeatFollows<Typed extends FieldValues>(
  { subscribe, trigger }: UseFormReturn<Typed, unknown, Typed>,
  first: FieldPath<Typed>,
  repeat: FieldPath<Typed>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Only then is all there that a password manager fills in at once.
          if (name === first) setTimeout(() => void trigger(repeat));
        },
      }),
    [subscribe, trigger, first, repeat],
  );
}
