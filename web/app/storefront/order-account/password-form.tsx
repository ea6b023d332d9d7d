import { ProblemError } from "@mahlzeit/contract/client-errors";
import { registerWithOrder } from "@mahlzeit/contract/orders/order-accounts";
import { paths } from "@mahlzeit/contract/page-addresses";
import { faultInNewPassword } from "@mahlzeit/domain/people/account";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { signIn } from "../../data/sign-in.ts";
import { Form } from "../../forms/form.tsx";
import { FormPasswordField } from "../../forms/form-password-field.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

type Typed = { password: string };
const resolver = rulesResolver<Typed>({ password: faultInNewPassword });

interface PasswordFormProps {
  of: { readonly tag: string; readonly key: string; readonly email: string };
  onMade: () => void;
  /** Called if the server does not recognize this device as that of the order. */
  onForgotten: () => void;
}

/** Creates an account from an order with a password, and signs in. */
export function PasswordForm({ of, onMade, onForgotten }: PasswordFormProps) {
  const form = useForm<Typed, unknown, Typed>({ mode: "onTouched", resolver, defaultValues: { password: "" } });
  const { refusals, send } = useRefusals(form, { "email-taken": "password" });
  const [isTaken, setTaken] = useState(false);
  const { pathname } = useLocation();
  const id = useId();

  const make = ({ password }: Typed) =>
    send(() =>
      register(of, password).then(onMade, (error: unknown) => {
        const code = problemCode(error);
        if (code === "other-device") return onForgotten();
        setTaken(code === "email-taken");
        throw error;
      }),
    );

  return (
    <>
      <Form form={form} id={id} onSubmit={make} refusals={refusals}>
        {/* Password managers store a password with its user name. */}
        <input type="email" autoComplete="username" value={of.email} readOnly hidden />
        <FormPasswordField name="password" label="Passwort" autoComplete="new-password" />
      </Form>
      <div className="cluster gap-4">
        <Button type="submit" form={id} busy={form.formState.isSubmitting}>
          Konto anlegen
        </Button>
        {isTaken && (
          <Link className={buttonClass({ variant: "quiet" })} to={paths.login} state={{ returnTo: pathname }}>
            Anmelden
          </Link>
        )}
      </div>
    </>
  );
}

/**
 * Registers and signs in. A taken address may be the account just made if the answer was lost, or one made in another
 * tab: its password decides.
 */
async function register({ tag, key, email }: PasswordFormProps["of"], password: string): Promise<void> {
  const taken = await api(registerWithOrder, { params: { tag }, body: { key, password } }).then(
    () => null,
    unlessTaken,
  );
  try {
    await signIn(email, password);
  } catch (error) {
    throw taken ?? error;
  }
}

function unlessTaken(error: unknown): Error {
  if (error instanceof ProblemError && error.problem.code === "email-taken") return error;
  throw error;
}
