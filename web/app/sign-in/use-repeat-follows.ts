import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { NewPasswordForm } from "./rules.ts";

/** The repeated password is right or wrong by the first one: a change of that checks it again. */
export function useRepeatFollows<Typed extends NewPasswordForm>(form: UseFormReturn<Typed, unknown, Typed>): void {
  const { subscribe, trigger } = form as unknown as UseFormReturn<NewPasswordForm>;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Only then is all there that a password manager fills in at once.
          if (name === "password") setTimeout(() => void trigger("repeat"));
        },
      }),
    [subscribe, trigger],
  );
}
