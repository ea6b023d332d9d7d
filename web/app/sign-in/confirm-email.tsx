import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link } from "react-router";
import { problemCode } from "../data/failures.ts";
import { useSending } from "../data/use-sending.ts";
import { useAccount } from "../session/account-store.ts";
import { openAccount } from "../session/open-account.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuthHeading, loadCalls, Outcome } from "./auth-page.tsx";

type Result = "confirmed" | "used" | "taken";

/** Confirms an address when the button is pressed; opening the link alone must not, because mail filters open links. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const [result, setResult] = useState<Result | null>(null);
  const { isSending, failure, send } = useSending();

  const confirm = (known: string) =>
    send(async () => {
      try {
        await (await loadCalls()).confirmEmail(known);
      } catch (error) {
        const found = resultOf(error);
        if (found === null) throw error;
        return setResult(found);
      }
      setResult("confirmed");
      // If this fails, the next page loads the changed account.
      import("../data/refresh-account.ts").then(({ refreshAccount }) => refreshAccount()).catch(() => undefined);
    });

  if (token === null) {
    return (
      <>
        <AuthHeading title="Diesem Link fehlt etwas">Bitte öffne ihn noch einmal aus der E-Mail heraus.</AuthHeading>
        <NextStep />
      </>
    );
  }
  if (result) {
    return (
      <>
        <Outcome title={resultTexts[result].title}>{resultTexts[result].text}</Outcome>
        <NextStep />
      </>
    );
  }
  return (
    <>
      <AuthHeading title="E-Mail bestätigen">Noch ein Klick, dann wissen wir, dass die Adresse dir gehört.</AuthHeading>
      <div className="stack gap-5">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="primary" size="large" block busy={isSending} onClick={() => confirm(token)}>
          Adresse bestätigen
        </Button>
      </div>
    </>
  );
}

const resultTexts: Record<Result, { title: string; text: string }> = {
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

function resultOf(error: unknown): Result | null {
  const code = problemCode(error);
  if (code === "link-expired") return "used";
  return code === "email-taken" ? "taken" : null;
}

function NextStep() {
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
