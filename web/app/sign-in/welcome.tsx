import { paths } from "@mahlzeit/contract/page-addresses";
import { welcomeText } from "@mahlzeit/domain/people/account";
import { useEffect } from "react";
import { Link } from "react-router";
import served from "../pictures/served.webp";
import { openAccount } from "../session/open-account.ts";
import { useRootData, useSettings } from "../shell/settings.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import styles from "./auth-page.module.css";
import { AuthActions, Outcome } from "./auth-page.tsx";

/** Opens the account overlay at once, with a button to reopen it. */
export function Welcome() {
  const welcome = useWelcome();
  useEffect(openAccount, []);
  return (
    <>
      <Outcome title={welcome} />
      <WelcomeActions />
    </>
  );
}

/** The end of a registration; `backTo` is the page the customer came from. */
export function Registered({ backTo }: { backTo: string | null }) {
  const welcome = useWelcome();
  return (
    <>
      <img className={`block mb-5 ${styles.served}`} src={served} width="720" height="520" alt="" />
      <Outcome title="Das hat geklappt!">{welcome}</Outcome>
      {backTo && (
        <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={backTo} replace>
          Weiter
        </Link>
      )}
      <WelcomeActions isAside={backTo !== null} />
    </>
  );
}

function WelcomeActions({ isAside = false }: { isAside?: boolean }) {
  return (
    <>
      <Button
        className={isAside ? "mt-3" : undefined}
        variant={isAside ? "secondary" : "primary"}
        size="large"
        block
        onClick={openAccount}
      >
        Meine Bestellungen
      </Button>
      <AuthActions>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.listing()}>
          Essen bestellen
        </Link>
      </AuthActions>
    </>
  );
}

function useWelcome(): string {
  const root = useRootData();
  const { productName } = useSettings();
  return root?.welcome ?? welcomeText(productName);
}
