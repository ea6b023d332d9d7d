import { findPayoutAccount, type PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { paths } from "@mahlzeit/contract/page-addresses";
import { dateText } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { AccountFacts } from "../account-facts.tsx";
import styles from "./statements.module.css";

const AccountDialog = onDemand(async () => (await import("./account-dialog.tsx")).AccountDialog);

interface PayoutAccountProps {
  readonly restaurantId: string;
  /** The signed-in person's address. */
  readonly email: string;
}

/** A restaurant's bank account for payouts, with the dialog to change it. */
export function PayoutAccount({ restaurantId, email }: PayoutAccountProps) {
  const loaded = useLoaded(ask(findPayoutAccount, { params: { id: restaurantId } }));
  const { answer, reload } = loaded;
  const [isChanging, setChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <Panel id="konto" className={styles.payoutAccountPanel} aria-labelledby="konto-titel">
      <PanelHead id="konto-titel" title="Auszahlungskonto" />
      <Loaded of={loaded} failed="Das Auszahlungskonto ließ sich gerade nicht laden." height="6rem" shape="text" />
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
                reload();
              }}
              onOutdated={reload}
              onClose={() => setChanging(false)}
            />
          )}
        </>
      )}
      {isSaved && <Toast onDismiss={() => setSaved(false)}>Gespeichert. Alle Inhaber:innen bekommen eine Mail.</Toast>}
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
          Ein neues Konto wartet drei Banktage. Ab {dateText(account.waitsUntil)} zahlen wir dorthin aus, bis dahin
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
