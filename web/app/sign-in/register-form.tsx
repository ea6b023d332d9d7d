import { type ReactNode, useEffect } from "react";
import { problemCode } from "../data/failures.ts";
import { Form } from "../forms/form.tsx";
import { FormPasswordField } from "../forms/form-password-field.tsx";
import { EmailField, NameFields, PhoneField } from "../forms/person-fields.tsx";
import { useRepeatCheck } from "../forms/use-repeat-check.ts";
import { AuthHeading } from "./auth-page.tsx";
import type { Calls } from "./calls.ts";
import { registerResolver, type RegisterForm as Typed } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface RegisterFormProps {
  email?: string | undefined;
  /** Text below the heading. */
  children: ReactNode;
  /** Called before the account appears, so that the page does not take it for one that existed before. */
  onSend?: () => void;
  onDone: () => void;
}

export function RegisterForm({ email, children, onSend, onDone }: RegisterFormProps) {
  const { form, refusals, attempt } = useAuthForm(registerResolver, email === undefined ? {} : { email });

  useRepeatCheck(form, "password", "repeat");
  // The form replaces the first step, so it takes the focus.
  useEffect(() => {
    if (email !== undefined) form.setFocus("firstName");
  }, [form, email]);

  async function send({ register }: Calls, typed: Typed) {
    onSend?.();
    await register(typed);
    onDone();
  }

  return (
    <>
      <AuthHeading title="Registrieren">{children}</AuthHeading>
      <Form
        form={form}
        columns={2}
        onSubmit={(typed) =>
          attempt(
            (calls) => send(calls, typed),
            (error) => (problemCode(error) === "email-taken" ? "email" : null),
          )
        }
        submitLabel="Registrieren"
        refusals={refusals}
        waitsUntilValid
      >
        <NameFields />
        <PhoneField full />
        <EmailField full autoComplete="username" />
        <FormPasswordField name="password" label="Passwort" autoComplete="new-password" />
        <FormPasswordField name="repeat" label="Passwort bestätigen" autoComplete="new-password" />
      </Form>
    </>
  );
}
