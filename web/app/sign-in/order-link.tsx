import type { Answer } from "@mahlzeit/contract/endpoint";
import { addToAccountByLink, lookAtOrderLink, registerByOrderLink } from "@mahlzeit/contract/orders/order-accounts";
import { paths } from "@mahlzeit/contract/page-addresses";
import { orderLinkHours } from "@mahlzeit/domain/orders/order/account-offer";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../data/api.ts";
import { problemCode } from "../data/failures.ts";
import { refreshAccount } from "../data/refresh-account.ts";
import { signIn } from "../data/sign-in.ts";
import { Form } from "../forms/form.tsx";
import { FormPasswordField } from "../forms/form-password-field.tsx";
import { useRepeatCheck } from "../forms/use-repeat-check.ts";
import { useAccount } from "../session/account-store.ts";
import { openAccount } from "../session/open-account.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuthHeading, Outcome } from "./auth-page.tsx";
import { LinkButton, LookingUp, SomebodyElse } from "./mailed-link.tsx";
import { PasswordStep } from "./password-step.tsx";
import { newPasswordResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";
import { useMailedLink } from "./use-mailed-link.ts";

type Linked = Answer<typeof lookAtOrderLink>;

/** Adds a guest's order to an account by a mailed link: to a new account, or to the existing one after signing in. */
export function OrderLink({ token }: { token: string }) {
  const account = useAccount();
  const [isAdded, setAdded] = useState(false);
  const link = useMailedLink(() => api(lookAtOrderLink, { body: { token } }));
  const { found: linked, end, look } = link;

  async function add(): Promise<void> {
    await api(addToAccountByLink, { body: { token } });
    setAdded(true);
    // If this fails, the next page loads the changed account.
    await refreshAccount().catch(() => undefined);
  }

  if (isAdded) return <Added />;
  if (link.isOver) return <Over />;
  if (!linked || account === undefined) return <LookingUp title="Deine Bestellung" link={link} />;
  const { service, email, hasAccount } = linked;
  if (account === null && hasAccount)
    return (
      <>
        <Notice tone="ok">Melde dich an, dann kommt deine Bestellung bei {service.name} in dein Konto.</Notice>
        <PasswordStep email={email} password="" />
      </>
    );
  if (account === null)
    return <NewAccount token={token} linked={linked} onMade={() => setAdded(true)} onOver={end} onTaken={look} />;
  if (mailboxKey(account.email) !== mailboxKey(email))
    return (
      <SomebodyElse title="Diese Bestellung ist von jemand anderem">
        Bestellt wurde mit <b>{email}</b>, und angemeldet bist du als <b>{account.email}</b>.
      </SomebodyElse>
    );
  return (
    <>
      <AuthHeading title="Bestellung ins Konto legen?">
        Deine Bestellung bei {service.name} liegt dann bei deinen anderen.
      </AuthHeading>
      <LinkButton link={link} onPress={add}>
        In mein Konto legen
      </LinkButton>
    </>
  );
}

interface NewAccountProps {
  token: string;
  linked: Linked;
  onMade: () => void;
  onOver: () => void;
  /** Called if an account exists by now. */
  onTaken: () => Promise<unknown>;
}

function NewAccount({ token, linked: { service, email }, onMade, onOver, onTaken }: NewAccountProps) {
  const { form, refusals, attempt } = useAuthForm(newPasswordResolver, {});
  useRepeatCheck(form, "password", "repeat");

  async function make(password: string): Promise<unknown> {
    try {
      await api(registerByOrderLink, { body: { token, password } });
    } catch (error) {
      // The answer to an earlier attempt may have been lost: in that case the password already opens the account.
      const code = problemCode(error);
      if (code === "link-expired" && (await signIn(email, password).catch(() => null))) return onMade();
      if (code === "link-expired") return onOver();
      if (code === "email-taken") return onTaken();
      throw error;
    }
    // Called before the account appears, so that the page does not offer to add the order again.
    onMade();
    return signIn(email, password);
  }

  return (
    <>
      <AuthHeading title="Wähle ein Passwort">
        Mehr braucht es nicht: Deine Bestellung bei {service.name} liegt dann in deinem Konto.
      </AuthHeading>
      <Form
        form={form}
        onSubmit={({ password }) =>
          attempt(
            () => make(password),
            (error) => (problemCode(error) === "invalid-input" ? "password" : null),
          )
        }
        submitLabel="Konto anlegen"
        refusals={refusals}
        waitsUntilValid
      >
        {/* Password managers store a password with its user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormPasswordField name="password" label="Passwort" autoComplete="new-password" />
        <FormPasswordField name="repeat" label="Passwort bestätigen" autoComplete="new-password" />
      </Form>
    </>
  );
}

function Added() {
  const account = useAccount();
  return (
    <>
      <Outcome title="Das hat geklappt!">Deine Bestellung liegt jetzt in deinem Konto.</Outcome>
      {account ? (
        <Button variant="primary" size="large" block onClick={openAccount}>
          Meine Bestellungen
        </Button>
      ) : (
        <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={paths.login}>
          Anmelden
        </Link>
      )}
    </>
  );
}

function Over() {
  return (
    <>
      <Outcome title="Dieser Link gilt nicht mehr">
        Er wurde schon verwendet oder ist älter als {orderLinkHours}&nbsp;Stunden. Auf der Seite deiner Bestellung
        kannst du dir einen neuen schicken lassen.
      </Outcome>
      <Link className={buttonClass({ size: "large", block: true })} to={paths.listing()}>
        Essen bestellen
      </Link>
    </>
  );
}
