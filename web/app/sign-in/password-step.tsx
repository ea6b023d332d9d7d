import { paths } from "@mahlzeit/contract/page-addresses";
import { oneLine } from "@mahlzeit/domain/one-line";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { problemCode } from "../data/failures.ts";
import { Form } from "../forms/form.tsx";
import { FormPasswordField } from "../forms/form-password-field.tsx";
import { EmailField } from "../forms/person-fields.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { AuthActions, AuthHeading } from "./auth-page.tsx";
import { passwordResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

const SecondStep = onDemand(async () => (await import("./second-step.tsx")).SecondStep);

interface PasswordStepProps {
  email: string;
  password: string;
  /** Absent if the address cannot be changed. */
  onOtherEmail?: () => void;
}

/** The second step for customers with an account. The page reacts to the signed-in account by itself. */
export function PasswordStep({ email, password, onOtherEmail }: PasswordStepProps) {
  const { form, refusals, attempt } = useAuthForm(passwordResolver, { email, password });
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => form.setFocus("password"), [form]);

  function enter(typed: { email: string; password: string }) {
    return attempt(async ({ signIn }) => {
      const needed = await signIn(oneLine(typed.email), typed.password);
      if (needed === null) return;
      await SecondStep.preload();
      setTicket(needed);
    }, fieldOf);
  }

  if (ticket !== null) return <SecondStep ticket={ticket} onClose={() => setTicket(null)} />;
  return (
    <>
      <AuthHeading title="Willkommen zurück!">Mit Passwort anmelden</AuthHeading>
      <Form form={form} onSubmit={enter} submitLabel="Anmelden" refusals={refusals} waitsUntilValid>
        <EmailField autoComplete="username" />
        <FormPasswordField name="password" label="Passwort" autoComplete="current-password" />
      </Form>
      <AuthActions>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.password} state={{ email }}>
          Passwort vergessen?
        </Link>
        {onOtherEmail && (
          <Button variant="quiet" onClick={onOtherEmail}>
            Andere E-Mail verwenden
          </Button>
        )}
      </AuthActions>
    </>
  );
}

/** Refusals of the server are shown at the password, other errors at the form. */
function fieldOf(error: unknown): "password" | null {
  return problemCode(error) ? "password" : null;
}
