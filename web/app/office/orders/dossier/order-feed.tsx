import type { OrderDossier } from "@mahlzeit/contract/operator/people";
import { formatDate, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { mailNames } from "@mahlzeit/domain/mail-names";
import { formatEuros } from "@mahlzeit/domain/money";
import { isForRestaurant } from "@mahlzeit/domain/orders/order/states";
import type { ReactNode } from "react";
import { useLoaded } from "../../../data/use-loaded.ts";
import { OperatorIcon } from "../../../shell/management/operator-icon.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { findSteps } from "../history/order-history.tsx";
import { formatSecond } from "../history/order-steps.ts";
import styles from "./order-dossier.module.css";
import type { OrderMail } from "./order-mails.tsx";

interface Step {
  readonly at: Instant;
  readonly icon: ReactNode;
  readonly what: string;
  readonly who: string;
  readonly quote?: string;
}

/** The history of an order, oldest first: moves, money, mails, and operators' notes. */
export function OrderFeed({ dossier: { order, payments, notes, mails } }: { dossier: OrderDossier }) {
  const { answer, hasFailed, reload } = useLoaded(
    {
      key: ["steps of an order", order.id],
      find: async (signal) => (isForRestaurant(order.status) ? findSteps(order, "Das Restaurant", signal) : []),
    },
    { about: order.status },
  );
  if (!answer && !hasFailed) return <Skeleton height="12rem" />;
  const moves = answer?.length ? answer : [{ at: order.creationTimestamp, what: "Bestellt", who: "" }];
  const steps: readonly Step[] = [
    ...moves.map((step, i) => ({ ...step, icon: <Icon name={i === 0 ? "shopping-basket" : "check"} /> })),
    ...payments.flatMap(moneySteps),
    ...mails.flatMap(mailSteps),
    ...notes.map(({ at, who, text }) => ({
      at,
      icon: <OperatorIcon name="sticky-note" />,
      what: "Notiz",
      who: who ?? formerMember,
      quote: text,
    })),
  ].sort((a, b) => a.at - b.at);
  return (
    <>
      {hasFailed && (
        <Notice tone="warn" action={<Button onClick={reload}>Nochmal</Button>}>
          Der Verlauf ließ sich gerade nicht laden.
        </Notice>
      )}
      <ol className={styles.feed} aria-label="Verlauf">
        {steps.map(({ at, icon, what, who, quote }, i) => (
          <li key={`${at} ${what} ${quote}`}>
            <i>{icon}</i>
            <b>{what}</b>
            <time className="muted small num">
              {isOtherDay(at, steps[i - 1]?.at ?? null) && `${formatDate(at).slice(0, 6)} `}
              {formatSecond(at)}
            </time>
            {who && <small className="muted small">{who}</small>}
            {quote && <blockquote className="muted small">{quote}</blockquote>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** True if the event is on another day than the one before. */
function isOtherDay(at: Instant, before: Instant | null): boolean {
  return before === null || viennaDayNumber(at) !== viennaDayNumber(before);
}

function moneySteps({ settledAt, receivedCents, refunds, disputes }: OrderDossier["payments"][number]): Step[] {
  const card = <Icon name="credit-card" />;
  const back = <Icon name="rotate-ccw" />;
  const alarm = <Icon name="triangle-alert" />;
  return [
    ...(settledAt !== null && receivedCents !== null
      ? [{ at: settledAt, icon: card, what: `${formatEuros(receivedCents)} bezahlt`, who: "Karte" }]
      : []),
    ...refunds.flatMap(({ requestedAt, endedAt, amountCents, status, reason }) => [
      { at: requestedAt, icon: back, what: `${formatEuros(amountCents)} zurück verlangt`, who: reason ?? "" },
      ...(endedAt === null
        ? []
        : [
            {
              at: endedAt,
              icon: back,
              what: refundEnds[status] ?? "Rückzahlung beendet",
              who: formatEuros(amountCents),
            },
          ]),
    ]),
    ...disputes.flatMap(({ openedAt, closedAt, amountCents, status }) => [
      { at: openedAt, icon: alarm, what: "Bank verlangt die Zahlung zurück", who: formatEuros(amountCents) },
      ...(closedAt === null
        ? []
        : [{ at: closedAt, icon: alarm, what: disputeEnds[status] ?? "Rückbuchung beendet", who: "" }]),
    ]),
  ];
}

/** Returns the sent mails and the requests to send one again. */
function mailSteps({ kind, state, triedAt, again }: OrderMail): Step[] {
  const name = mailNames[kind];
  const icon = <OperatorIcon name="mail-check" />;
  const lost = <OperatorIcon name="mail-x" />;
  return [
    ...(again ? [{ at: again.at, icon, what: `Noch einmal senden: ${name}`, who: again.who ?? formerMember }] : []),
    ...(triedAt !== null && state === "SENT" ? [{ at: triedAt, icon, what: `Mail: ${name}`, who: "" }] : []),
    ...(triedAt !== null && (state === "REFUSED" || state === "UNDELIVERED")
      ? [{ at: triedAt, icon: lost, what: `Mail nicht angekommen: ${name}`, who: "" }]
      : []),
  ];
}

const formerMember = "Jemand, der nicht mehr dabei ist";
const refundEnds: Readonly<Record<string, string>> = { DONE: "Zurückgezahlt", FAILED: "Rückzahlung fehlgeschlagen" };
const disputeEnds: Readonly<Record<string, string>> = { WON: "Rückbuchung gewonnen", LOST: "Rückbuchung verloren" };
