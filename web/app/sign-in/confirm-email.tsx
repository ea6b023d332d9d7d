import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link } from "react-router";
import { failureSentence, problemCode } from "../failures.ts";
import { useAccount } from "../session/account-store.ts";
import { openAccount } from "../session/open-account.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuthHeading, loadCalls, Outcome } from "./auth-page.tsx";
import styles from "./confirm-email.module.css";

type End = "confirmed" | "used" | "taken";

/** Confirms an address on a press: what merely opens links, as mail filters do, must not confirm anything. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const [isSending, setSending] = useState(false);
  const [end, setEnd] = useState<End | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm(known: string) {
    setSending(true);
    setFailure(null);
    try {
      await (await loadCalls()).confirmEmail(known);
      setEnd("confirmed");
      // The account shows it at the latest with the next page.
      import("../session/refresh-account.ts").then(({ refreshAccount }) => refreshAccount()).catch(() => undefined);
    } catch (error) {
      const found = endOf(error);
      if (found) setEnd(found);
      else setFailure(failureSentence(error));
    } finally {
      setSending(false);
    }
  }

  if (token === null) {
    return (
      <>
        <AuthHeading title="Diesem Link fehlt etwas">Bitte öffne ihn noch einmal aus der E-Mail heraus.</AuthHeading>
        <Onward />
      </>
    );
  }
  if (end) {
    return (
      <>
        <Outcome title={endings[end].title}>{endings[end].text}</Outcome>
        <Onward />
      </>
    );
  }
  return (
    <>
      <AuthHeading title="E-Mail bestätigen">Noch ein Klick, dann wissen wir, dass die Adresse dir gehört.</AuthHeading>
      <div className={styles.step}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="primary" size="large" block busy={isSending} onClick={() => confirm(token)}>
          Adresse bestätigen
        </Button>
      </div>
    </>
  );
}

const endings: Record<End, { title: string; text: string }> = {
  confirmed: { title: "Danke, deine E-Mail ist bestätigt", text: "Hierher kommen deine Bestellbestätigungen." },
  used: {
    title: "Dieser Link wurde schon verwendet",
    text: "Oder er ist zu alt. Hast du deine E-Mail bereits bestätigt, ist alles erledigt.",
  },
  taken: {
    title: "Diese E-Mail ist schon vergeben",
    text: "Es existiert bereits ein Konto mit dieser E-Mail. Deine bisherige Adresse gilt weiter.",
  },
};

function endOf(error: unknown): End | null {
  const code = problemCode(error);
  if (code === "link-expired") return "used";
  return code === "email-taken" ? "taken" : null;
}

function Onward() {
  const account = useAccount();
  return account ? (
    <Button size="large" block onClick={openAccount}>
      Meine Bestellungen
    </Button>
  ) : (
    <Link className={buttonClass({ size: "large", block: true })} to={paths.listing()}>
      Essen bestellen
    </Link>
  );
}
