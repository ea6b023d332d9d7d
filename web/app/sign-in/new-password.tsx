import { paths } from "@mahlzeit/contract/page-addresses";
import { minPasswordLength, passwordLinkMinutes } from "@mahlzeit/domain/people/account";
import { useState } from "react";
import { Link } from "react-router";
import { problemCode } from "../data/failures.ts";
import { Form } from "../forms/form.tsx";
import { FormPasswordField } from "../forms/form-password-field.tsx";
import { useRepeatCheck } from "../forms/use-repeat-check.ts";
import { forgetSession } from "../session/account-store.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { AuthHeading, Outcome } from "./auth-page.tsx";
import type { Calls } from "./calls.ts";
import { newPasswordResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface NewPasswordProps {
  token: string;
  /** Called to request another link, because this one is no longer valid. */
  onNewLink: () => void;
}

/** Sets a new password with the token of a link, which is valid once. */
export function NewPassword({ token, onNewLink }: NewPasswordProps) {
  const { form, refusals, attempt } = useAuthForm(newPasswordResolver, {});
  useRepeatCheck(form, "password", "repeat");
  const [result, setResult] = useState<"changed" | "expired" | null>(null);

  async function send({ setPassword }: Calls, newPassword: string) {
    try {
      await setPassword(token, newPassword);
      // The server has ended all sessions of the account, perhaps this one, too.
      forgetSession();
      setResult("changed");
    } catch (error) {
      if (problemCode(error) !== "link-expired") throw error;
      setResult("expired");
    }
  }

  if (result === "changed") {
    return (
      <>
        <Outcome title="Dein neues Passwort gilt">
          Aus Sicherheitsgründen bist du jetzt überall abgemeldet. Melde dich mit dem neuen Passwort an.
        </Outcome>
        <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={paths.login}>
          Anmelden
        </Link>
      </>
    );
  }
  if (result === "expired") {
    return (
      <>
        <Outcome title="Dieser Link gilt nicht mehr">
          Er wurde schon verwendet oder ist älter als {passwordLinkMinutes}&nbsp;Minuten. Dein Passwort ist, wie es war.
        </Outcome>
        <Button variant="primary" size="large" block onClick={onNewLink}>
          Neuen Link anfordern
        </Button>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Neues Passwort wählen">Mindestens {minPasswordLength} Zeichen, besser mehr.</AuthHeading>
      <Form
        form={form}
        onSubmit={(typed) => attempt((calls) => send(calls, typed.password), fieldOf)}
        submitLabel="Passwort speichern"
        refusals={refusals}
        waitsUntilValid
      >
        <FormPasswordField name="password" label="Neues Passwort" autoComplete="new-password" />
        <FormPasswordField name="repeat" label="Passwort bestätigen" autoComplete="new-password" />
      </Form>
    </>
  );
}

function fieldOf(error: unknown): "password" | null {
  return problemCode(error) === "invalid-input" ? "password" : null;
}
