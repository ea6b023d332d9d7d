import { findDues, type Owing } from "@mahlzeit/contract/money/dues";
import { paths } from "@mahlzeit/contract/page-addresses";
import { dayAndMonth, formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { waitingChanged } from "../../shell/management/use-waiting.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { StatusNotice } from "../../ui/status-notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DueDialog } from "./due-dialog.tsx";
import { DuePayments } from "./due-payments.tsx";
import styles from "./money.module.css";

type Payer = Pick<Owing, "restaurantId" | "restaurantName" | "openCents">;

/** The dues of restaurants from their statements: open, overdue and paid. */
export function Dues() {
  const [booking, setBooking] = useState<Payer | null>(null);
  const [message, setMessage] = useState("");
  const loaded = useLoaded(ask(findDues, {}));
  const { answer, reload } = loaded;
  const isDone = (words: string) => {
    setBooking(null);
    setMessage(words);
    reload();
    waitingChanged();
  };
  const shown = booking && (answer?.owing.find((one) => one.restaurantId === booking.restaurantId) ?? booking);
  return (
    <Panel>
      <PanelHead title="Offene Beträge" />
      <Loaded of={loaded} failed="Die offenen Beträge ließen sich gerade nicht laden." height="10rem" />
      {message && (
        <div className={styles.run}>
          {/* The pressed button has disappeared. */}
          <StatusNotice message={{ tone: "ok", text: message, takesFocus: true }} />
        </div>
      )}
      {answer?.owing.length === 0 && (
        <EmptyState as="part" title="Niemand schuldet uns etwas">
          Wer fast nur Bargeld nimmt, bekommt mit der Abrechnung eine Frist von 14 Tagen und steht bis zur Zahlung hier.
        </EmptyState>
      )}
      {answer && answer.owing.length > 0 && (
        <>
          <p className="muted">{overdueText(answer.owing)}</p>
          <ul className={styles.statements} aria-label="Restaurants, die uns etwas schulden">
            {answer.owing.map((one) => (
              <OwingRow key={one.restaurantId} owing={one} onBook={() => setBooking(one)} />
            ))}
          </ul>
        </>
      )}
      {answer && answer.covered.length > 0 && (
        <>
          <p className="muted">Von späteren Bestellungen gedeckt. Wer trotzdem überweist, bekommt es gutgeschrieben:</p>
          <ul className={styles.statements} aria-label="Restaurants, die nichts mehr schulden">
            {answer.covered.map((one) => (
              <li key={one.restaurantId}>
                <div>
                  <Link className="tap bold breaks" to={`${paths.statements}?restaurant=${one.restaurantId}`}>
                    {one.restaurantName}
                  </Link>
                  <p>{one.demand}</p>
                </div>
                <b>{formatEuros(0)}</b>
                <Button variant="quiet" onClick={() => setBooking({ ...one, openCents: 0 })}>
                  Zahlung buchen
                  <VisuallyHidden>: {one.restaurantName}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer && answer.payments.length > 0 && <DuePayments payments={answer.payments} onDone={isDone} />}
      {shown && <DueDialog owing={shown} onDone={isDone} onChanged={reload} onClose={() => setBooking(null)} />}
    </Panel>
  );
}

function OwingRow({ owing, onBook }: { owing: Owing; onBook: () => void }) {
  const { restaurantId, restaurantName, demand, openCents, until, overdueCents, overdueSince, remindedAt } = owing;
  return (
    <li>
      <div>
        <Link className="tap bold breaks" to={`${paths.statements}?restaurant=${restaurantId}`}>
          {restaurantName}
        </Link>
        <p>
          {demand}
          {openCents > overdueCents &&
            `, ${overdueCents > 0 ? `${formatEuros(openCents - overdueCents)} ` : ""}zahlbar bis ${dayAndMonth(until)}`}
        </p>
        {overdueSince && (
          <Badge tone="error">
            {overdueCents === openCents ? "überfällig" : `${formatEuros(overdueCents)} überfällig`} seit{" "}
            {dayAndMonth(overdueSince)}
          </Badge>
        )}
        {remindedAt !== null && <p>erinnert am {formatDate(remindedAt)}</p>}
      </div>
      <b>{formatEuros(openCents)}</b>
      <Button variant="quiet" onClick={onBook}>
        Zahlung buchen
        <VisuallyHidden>: {restaurantName}</VisuallyHidden>
      </Button>
    </li>
  );
}

function overdueText(owing: readonly Owing[]): string {
  const open = owing.reduce((sum, one) => sum + one.openCents, 0);
  const overdue = owing.reduce((sum, one) => sum + one.overdueCents, 0);
  return `${formatEuros(open)} offen, ${overdue > 0 ? `davon ${formatEuros(overdue)} überfällig` : "nichts davon überfällig"}.`;
}
