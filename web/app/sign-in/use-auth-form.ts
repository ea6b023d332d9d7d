import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { Refusals } from "../forms/form-fields.tsx";
import { useRefusals } from "../forms/use-refusals.ts";
import { loadCalls } from "./auth-page.tsx";
import type { Calls } from "./calls.ts";

interface AuthForm<Typed extends FieldValues> {
  form: UseFormReturn<Typed, unknown, Typed>;
  refusals: Refusals;
  /** Runs the form's request; an error is shown below the field that `fieldOf` names, else above the button. */
  attempt: (
    work: (calls: Calls) => Promise<unknown>,
    fieldOf?: (error: unknown) => FieldPath<Typed> | null,
  ) => Promise<unknown>;
}

/**
 * A form whose values the server may refuse. Fields without a default value keep what a visitor or a password manager
 * typed into them before hydration.
 */
export function useAuthForm<Typed extends FieldValues>(
  resolver: Resolver<Typed, unknown, Typed>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): AuthForm<Typed> {
  const form = useForm<Typed, unknown, Typed>({ mode: "all", resolver, defaultValues });
  const { refusals, send } = useRefusals(form);

  return {
    form,
    refusals,
    attempt: (work, fieldOf = () => null) => send(async () => work(await loadCalls()), fieldOf),
  };
}
