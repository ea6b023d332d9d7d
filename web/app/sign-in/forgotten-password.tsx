import { paths } from "@mahlzeit/contract/page-addresses";
import { oneLine } from "@mahlzeit/domain/one-line";
import { passwordLinkMinutes } from "@mahlzeit/domain/people/account";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Form } from "../forms/form.tsx";
import { EmailField } from "../forms/person-fields.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { AuthActions, AuthHeading, Outcome } from "./auth-page.tsx";
import type { Calls } from "./calls.ts";
import { emailResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** Sends a link for a new password. Its text does not reveal whether the account exists. */
export function ForgottenPassword() {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const { form, refusals, attempt } = useAuthForm(emailResolver, email === undefined ? {} : { email });
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send({ sendPasswordLink }: Calls, typed: string) {
    await sendPasswordLink(typed);
    setSentTo(typed);
  }

  if (sentTo !== null) {
    return (
      <>
        <Outcome title="Schau in deine Mails">
          Falls es ein Konto zu <b>{sentTo}</b> gibt, haben wir dir einen Link geschickt. Er gilt {passwordLinkMinutes}{" "}
          Minuten.
        </Outcome>
        <Link className={buttonClass({ size: "large", block: true })} to={paths.login}>
          Zum Anmelden
        </Link>
        <AuthActions>
          <Button variant="quiet" onClick={() => setSentTo(null)}>
            Nichts angekommen? Nochmal schicken
          </Button>
        </AuthActions>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Passwort vergessen?">
        Kein Problem. Wir schicken dir einen Link, mit dem du ein neues wählst.
      </AuthHeading>
      <Form
        form={form}
        onSubmit={(typed) => attempt((calls) => send(calls, oneLine(typed.email)))}
        submitLabel="Link schicken"
        refusals={refusals}
        waitsUntilValid
      >
        <EmailField autoComplete="username" />
      </Form>
      <AuthActions>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.login}>
          Zurück zum Anmelden
        </Link>
      </AuthActions>
    </>
  );
}
