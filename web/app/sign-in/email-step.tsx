import { oneLine } from "@mahlzeit/domain/one-line";
import { useEffect } from "react";
import { Form } from "../forms/form.tsx";
import { EmailField } from "../forms/person-fields.tsx";
import { AuthHeading } from "./auth-page.tsx";
import { emailResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface EmailStepProps {
  email: string | undefined;
  onAnswer: (email: string, exists: boolean) => void;
}

/** The first step: asks for the e-mail address and whether it has an account. */
export function EmailStep({ email, onAnswer }: EmailStepProps) {
  const { form, refusals, attempt } = useAuthForm(emailResolver, email === undefined ? {} : { email });

  // Visitors who come back from a later step continue here.
  useEffect(() => {
    if (email !== undefined) form.setFocus("email");
  }, [form, email]);

  function ask(typed: string) {
    const trimmed = oneLine(typed);
    return attempt(async (calls) => onAnswer(trimmed, await calls.exists(trimmed)));
  }

  return (
    <>
      <AuthHeading
        title={
          <>
            Wie lautet deine <span className="nowrap">E-Mail-Adresse?</span>
          </>
        }
      >
        Wir prüfen, ob du ein Kundenkonto hast
      </AuthHeading>
      <Form form={form} onSubmit={(typed) => ask(typed.email)} submitLabel="Weiter" refusals={refusals} waitsUntilValid>
        <EmailField autoComplete="username" />
      </Form>
    </>
  );
}
