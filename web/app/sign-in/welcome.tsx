import { useEffect } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import served from "../pictures/served.webp";
import { openAccount } from "../session/open-account.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Told } from "./auth-heading.tsx";
import { AuthActions } from "./auth-page.tsx";
import { useWelcome } from "./use-welcome.ts";
import styles from "./welcome.module.css";

/** For whoever is signed in: the account opens at once, and stays one press away. */
export function Welcome() {
  const welcome = useWelcome();
  useEffect(openAccount, []);
  return (
    <>
      <Told title={welcome} />
      <WelcomeActions />
    </>
  );
}

/** The end of a registration; `backTo` leads on to where the person came from. */
export function Registered({ backTo }: { backTo: string | null }) {
  const welcome = useWelcome();
  return (
    <>
      <img className={styles.served} src={served} width="720" height="520" alt="" />
      <Told title="Das hat geklappt!">{welcome}</Told>
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
        className={isAside ? styles.aside : undefined}
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
