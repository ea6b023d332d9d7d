import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The repeated password is right or wrong by the first one: a change of that checks it again, once there is one. */
export function useRepeatFollows<Typed extends FieldValues>(
  { subscribe, trigger, getValues }: UseFormReturn<Typed, unknown, Typed>,
  first: FieldPath<Typed>,
  repeat: FieldPath<Typed>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Only then is all there that a password manager fills in at once.
          if (name === first) setTimeout(() => void (getValues(repeat) && trigger(repeat)));
        },
      }),
    [subscribe, trigger, getValues, first, repeat],
  );
}
