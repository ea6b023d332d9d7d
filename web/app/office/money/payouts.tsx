import type { Answer } from "@mahlzeit/contract/endpoint";
import { findPayouts } from "@mahlzeit/contract/money/payouts";
import { managedRestaurantPath } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { withheldSentence } from "@mahlzeit/domain/money/payout/payout";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LargeFigure } from "../../ui/large-figure.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { StatusNotice } from "../../ui/status-notice.tsx";
import styles from "./money.module.css";
import { PayoutDialog } from "./payout-dialog.tsx";
import { PayoutRuns } from "./payout-runs.tsx";

export type FoundPayouts = Answer<typeof findPayouts>;

export function Payouts() {
  const [isLooking, setIsLooking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const loaded = useLoaded(ask(findPayouts, {}));
  const { answer, reload } = loaded;
  const isPaid = () => {
    setIsLooking(false);
    setMessage("Der Lauf ist gebucht. Lade jetzt die Datei für die Bank herunter.");
    reload();
  };
  return (
    <Panel>
      <PanelHead title={answer?.isByProvider ? "Auszahlungen" : "Auszahlungslauf"} />
      <Loaded of={loaded} failed="Die Auszahlungen ließen sich gerade nicht laden." height="12rem" />
      {answer && (
        <>
          {answer.isByProvider && (
            <p>
              Stripe gibt Kartenzahlungen gleich an die Restaurants weiter und zahlt sie jeden Montag aus. Einen
              Auszahlungslauf gibt es nicht.
            </p>
          )}
          {(!answer.isByProvider || answer.totalCents > 0) && (
            <>
              <p className={styles.total}>
                <LargeFigure>{formatEuros(answer.totalCents)}</LargeFigure>
              </p>
              <p className="muted">
                {answer.isByProvider && "aus der Zeit vor Stripe Connect, "}
                {dueText(answer)}
              </p>
            </>
          )}
          <WithheldAmounts held={answer.held} />
          {answer.due.length > 0 && (
            <div className={styles.run}>
              <Button variant="primary" size="large" onClick={() => setIsLooking(true)}>
                Lauf prüfen
              </Button>
            </div>
          )}
          {message !== null && <StatusNotice message={{ tone: "ok", text: message, takesFocus: true }} />}
          <PayoutRuns runs={answer.runs} onChanged={reload} />
          {isLooking && (
            <PayoutDialog
              onPaid={isPaid}
              onClose={() => {
                setIsLooking(false);
                reload();
              }}
            />
          )}
        </>
      )}
    </Panel>
  );
}

/** The restaurants that the run leaves out, each with the reason and the remedy. */
function WithheldAmounts({ held }: { held: FoundPayouts["held"] }) {
  if (held.length === 0) return null;
  return (
    <>
      <h3 className={`mt-4 ${styles.subhead}`}>{countOf(held.length, "bleibt stehen", "bleiben stehen")}</h3>
      <ul className={`divided ${styles.held}`}>
        {held.map(({ restaurantId, restaurantName, uid, amountCents, ...why }) => (
          <li key={restaurantId}>
            <Icon name="triangle-alert" />
            <div>
              <Link className="tap bold breaks" to={`${managedRestaurantPath(uid)}#geld`}>
                {restaurantName}
              </Link>
              <p className="muted small">{withheldSentence(why)}</p>
            </div>
            <b className="num nowrap">{formatEuros(amountCents)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function dueText({ due, lastDay }: FoundPayouts): string {
  const until = `für Bestellungen bis ${dayAndMonth(lastDay)}`;
  if (due.length === 0) return `Nichts fällig ${until}.`;
  return `an ${countOf(due.length, "Restaurant", "Restaurants")} ${until}.`;
}
