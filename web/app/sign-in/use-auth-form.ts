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
  /** The server's messages about values, until something is typed. */
  refusal: Partial<Record<Field | "form", string>>;
  /** Runs the form's request; an error is shown below the field that `fieldOf` names, else above the button. */
  attempt: (work: (calls: Calls) => Promise<unknown>, fieldOf?: (error: unknown) => Field | null) => Promise<unknown>;
}

/**
 * A form whose values the server may refuse. Fields without a default value keep what a visitor or a password manager
 * typed into them before hydration.
 */
export function useAuthForm<Typed extends FieldValues, Field extends FieldPath<Typed> = FieldPath<Typed>>(
  resolver: Resolver<Typed, unknown, Typed>,
  defaultValues: NoInfer<DefaultValues<Typed>>,
): AuthForm<Typed, Field> {
  const form = useForm<Typed, unknown, Typed>({ mode: "all", resolver, defaultValues });
  const { refusals, send } = useRefusals(form);

  return {
    form,
    refusal: refusals as AuthForm<Typed, Field>["refusal"],
    attempt: (work, fieldOf = () => null) => send(async () => work(await loadCalls()), fieldOf),
  };
}
