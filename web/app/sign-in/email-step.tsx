import { useEffect } from "react";
import { Form } from "../forms/form.tsx";
import { FormTextField } from "../forms/form-fields.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import styles from "./auth-page.module.css";
import { emailResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface EmailStepProps {
  email: string | undefined;
  onAnswer: (email: string, exists: boolean) => void;
}

/** The first step: whose account, and is there one at all? */
export function EmailStep({ email, onAnswer }: EmailStepProps) {
  const { form, refusal, attempt } = useAuthForm(emailResolver, email === undefined ? {} : { email });

  // Whoever comes back from a later step goes on here.
  useEffect(() => {
    if (email !== undefined) form.setFocus("email");
  }, [form, email]);

  function ask(typed: string) {
    const trimmed = typed.trim();
    return attempt(async (calls) => onAnswer(trimmed, await calls.exists(trimmed)));
  }

  return (
    <>
      <AuthHeading
        title={
          <>
            Wie lautet deine <span className={styles.whole}>E-Mail-Adresse?</span>
          </>
        }
      >
        Wir prüfen, ob du ein Kundenkonto hast
      </AuthHeading>
      <Form
        form={form}
        onSubmit={(typed) => ask(typed.email)}
        submitLabel="Weiter"
        error={refusal.form}
        waitsUntilValid
      >
        <FormTextField name="email" label="E-Mail" type="email" inputMode="email" autoComplete="username" />
      </Form>
    </>
  );
}
