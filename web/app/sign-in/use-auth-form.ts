import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useRefusals } from "../forms/use-refusals.ts";
import { loadCalls } from "./auth-page.tsx";
import type { Calls } from "./calls.ts";

interface AuthForm<Typed extends FieldValues, Field extends FieldPath<Typed>> {
  form: UseFormReturn<Typed, unknown, Typed>;
  /** What the server said about a value, until something is typed. */
  refusal: Partial<Record<Field | "form", string>>;
  /** Runs what the form is for; a failure is shown under the field `fieldOf` names, else above the button. */
  attempt: (work: (calls: Calls) => Promise<unknown>, fieldOf?: (error: unknown) => Field | null) => Promise<void>;
}

/**
 * A form whose values may fail at the server. Values without a default are left as they are in the page: somebody, or
 * their password manager, may have filled them in before the scripts came.
 */
export function useAuthForm<Typed extends FieldValues, Field extends FieldPath<Typed> = FieldPath<Typed>>(
  resolver: Resolver<Typed, unknown, Typed>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): AuthForm<Typed, Field> {
  const form = useForm<Typed, unknown, Typed>({ mode: "all", resolver, defaultValues });
  const { refusals, refuse, forget } = useRefusals(form);

  async function attempt(work: (calls: Calls) => Promise<unknown>, fieldOf?: (error: unknown) => Field | null) {
    forget();
    try {
      await work(await loadCalls());
    } catch (error) {
      const field = fieldOf?.(error) ?? null;
      refuse(error, field);
      if (field) form.setFocus(field);
    }
  }

  return { form, refusal: refusals as AuthForm<Typed, Field>["refusal"], attempt };
}
