import { findPayoutAccount, type PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { paths } from "@mahlzeit/contract/page-addresses";
import { dateInWords } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../data/api.ts";
import { useAnswer } from "../../../data/use-answer.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { AccountFacts } from "../account-facts.tsx";
import styles from "./payout-account.module.css";

const AccountDialog = onDemand(async () => (await import("./account-dialog.tsx")).AccountDialog);

interface PayoutAccountProps {
  readonly restaurantId: string;
  /** The signed-in person's address. */
  readonly email: string;
}

/** A restaurant's bank account for payouts, with the dialog to change it. */
export function PayoutAccount({ restaurantId, email }: PayoutAccountProps) {
  const find = async (signal: AbortSignal) =>
    (await api(findPayoutAccount, { params: { id: restaurantId } }, { signal })).answer;
  const { answer, hasFailed, askAgain } = useAnswer(restaurantId, find);
  const [isChanging, setChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <Panel id="konto" className={styles.panel} aria-labelledby="konto-titel">
      <PanelHead id="konto-titel" title="Auszahlungskonto" />
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Das Auszahlungskonto ließ sich gerade nicht laden.
        </Notice>
      )}
      {!answer && !hasFailed && <Skeleton height="6rem" />}
      {answer && (
        <>
          <Account state={answer} />
          {answer.mayChange && <Change state={answer} onChange={() => setChanging(true)} />}
          {isChanging && (
            <AccountDialog
              restaurantId={restaurantId}
              state={answer}
              email={email}
              onSaved={() => {
                setChanging(false);
                setSaved(true);
                askAgain();
              }}
              onOutdated={askAgain}
              onClose={() => setChanging(false)}
            />
          )}
        </>
      )}
      {isSaved && <Toast onGone={() => setSaved(false)}>Gespeichert. Alle Inhaber:innen bekommen eine Mail.</Toast>}
    </Panel>
  );
}

function Account({ state: { account } }: { state: PayoutAccountState }) {
  if (!account)
    return <p>Noch kein Konto. Was Gäste mit Karte zahlen, schreiben wir dir gut, bis wir wissen, wohin es soll.</p>;
  return (
    <>
      <AccountFacts account={account} />
      {account.waitsUntil !== null && (
        <Notice tone="warn">
          Ein neues Konto wartet drei Banktage. Ab {dateInWords(account.waitsUntil)} zahlen wir dorthin aus, bis dahin
          bleibt alles gutgeschrieben.
        </Notice>
      )}
    </>
  );
}

function Change({ state: { account, secondFactor }, onChange }: { state: PayoutAccountState; onChange: () => void }) {
  const what = account ? "ändern" : "angeben";
  if (secondFactor === "REQUIRED")
    return (
      <div className="stack gap-3 start">
        <p>
          Damit niemand anderer dein Geld umleitet, kannst du das Konto nur {what}, wenn du dich in zwei Schritten
          anmeldest. Das schaltest du unter Settings ein.
        </p>
        <Link className={buttonClass()} to={paths.settings}>
          Zu Settings
        </Link>
      </div>
    );
  return (
    <Button variant={account ? "secondary" : "primary"} onClick={onChange}>
      {account ? "Konto ändern" : "Konto angeben"}
    </Button>
  );
}
