import { faultInCode } from "@mahlzeit/domain/people/second-factor";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { problemCode } from "../data/failures.ts";
import { Form } from "../forms/form.tsx";
import { FormTextField } from "../forms/form-fields.tsx";
import { rulesResolver } from "../forms/rules-resolver.ts";
import { Button } from "../ui/button.tsx";
import { AuthActions, AuthHeading } from "./auth-page.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const codeResolver = rulesResolver<{ code: string }>({ code: faultInCode });

interface SecondStepProps {
  ticket: string;
  /** Returns to the password. */
  onClose: () => void;
}

/** The step after the password where the account has a second factor. The page reacts to the signed-in account by itself. */
export function SecondStep({ ticket, onClose }: SecondStepProps) {
  const { form, refusals, attempt } = useAuthForm(codeResolver, { code: "" });
  const [isLost, setLost] = useState(false);
  useEffect(() => form.setFocus("code"), [form]);

  function change() {
    form.reset({ code: "" });
    flushSync(() => setLost(!isLost));
    form.setFocus("code");
  }

  return (
    <>
      <AuthHeading title="Noch ein Schritt.">
        {isLost
          ? "Tipp einen deiner Wiederherstellungscodes ein. Jeder gilt einmal."
          : "Öffne deine Authenticator-App und tipp den Code ein, den sie für uns zeigt."}
      </AuthHeading>
      <Form
        form={form}
        onSubmit={({ code }) => attempt(({ signInSecond }) => signInSecond(ticket, code), fieldOf)}
        submitLabel="Anmelden"
        refusals={refusals}
        waitsUntilValid
      >
        <FormTextField
          key={isLost ? "recovery" : "app"}
          name="code"
          label={isLost ? "Wiederherstellungscode" : "Code aus der App"}
          autoComplete={isLost ? "off" : "one-time-code"}
          inputMode={isLost ? "text" : "numeric"}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={isLost ? "ABCD-EFGH-JKLM" : "123456"}
        />
      </Form>
      <AuthActions>
        <Button variant="quiet" onClick={change}>
          {isLost ? "Code aus der App verwenden" : "Gerät nicht da?"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Zurück zum Passwort
        </Button>
      </AuthActions>
    </>
  );
}

/** Refusals of the server are shown at the code, other errors at the form. */
function fieldOf(error: unknown): "code" | null {
  return problemCode(error) ? "code" : null;
}
