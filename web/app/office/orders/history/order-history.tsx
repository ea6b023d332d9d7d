import { findEscalation } from "@mahlzeit/contract/orders/escalation";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findOrderHistory } from "@mahlzeit/contract/orders/order-history";
import { formatDate, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { api } from "../../../data/api.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { complaintHistory } from "./complaint-history.ts";
import { correctionHistory } from "./correction-history.ts";
import { escalationHistory, inSequence } from "./escalation-history.ts";
import styles from "./history.module.css";
import { HistoryList } from "./history-list.tsx";
import { type HistoryStep, historyOf } from "./order-steps.ts";
import { withdrawalHistory } from "./withdrawal-history.ts";

interface OrderHistoryProps {
  order: ManagedOrder;
  now: Instant;
  /** The name used if only the restaurant is known. */
  restaurant: string;
}

/** Every step of an order, loaded when it is opened and again after it was moved, postponed or corrected. */
export function OrderHistory({ order, now, restaurant }: OrderHistoryProps) {
  const { id, status, promisedAt, changes, question } = order;
  const {
    answer: steps,
    hasFailed,
    reload,
  } = useLoaded(
    { key: ["history of an order", id], find: (signal) => findSteps(order, restaurant, signal) },
    {
      about: [
        status,
        promisedAt,
        changes?.length,
        question?.id,
        order.money?.refunds.length,
        order.complaint,
        order.withdrawals,
      ].join(" "),
    },
  );

  const first = steps?.[0];
  const isFromEarlier = first !== undefined && viennaDayNumber(first.at) !== viennaDayNumber(now);
  return (
    <section className={`stack gap-2 ${styles.section}`} aria-label="Was geschehen ist">
      <h3>Verlauf {isFromEarlier && <small className="num">ab {formatDate(first.at)}</small>}</h3>
      {hasFailed && (
        <Notice tone="warn" action={<Button onClick={reload}>Nochmal</Button>}>
          Der Verlauf ließ sich gerade nicht laden.
        </Notice>
      )}
      {!steps && !hasFailed && <Skeleton height="6rem" shape="card" />}
      {steps && <HistoryList steps={steps} />}
    </section>
  );
}

/** Loads every step, oldest first, including those of the escalation, of a complaint and of withdrawals. */
export async function findSteps(
  order: ManagedOrder,
  restaurant: string,
  signal: AbortSignal,
): Promise<readonly HistoryStep[]> {
  const params = { id: order.id };
  const [moves, escalation] = await Promise.all([
    api(findOrderHistory, { params }, { signal }),
    api(findEscalation, { params }, { signal }),
  ]);
  const history = historyOf({ type: order.type, payment: paymentOf(order), ...moves.answer }, restaurant);
  const others = [
    ...correctionHistory(order, restaurant),
    ...escalationHistory(escalation.answer),
    ...complaintHistory(moves.answer.complaint, restaurant),
    ...withdrawalHistory(moves.answer.withdrawals ?? [], restaurant),
    ...refundHistory(order),
  ];
  return inSequence(history, others);
}

/** Returns the refunds by hand, and what was made up for on the spot; other refunds come with a step of their own. */
function refundHistory({ paymentType, money }: ManagedOrder): HistoryStep[] {
  const isOnSpot = paymentType === "ON_SPOT";
  const shown = money?.refunds.filter(({ cause }) => isOnSpot || cause === "by-hand") ?? [];
  return shown.map(({ cause, requestedAt, amountCents, reason, by }) => ({
    at: requestedAt,
    what:
      cause === "complaint"
        ? `${formatEuros(amountCents)} nach Reklamation ausgeglichen`
        : cause === "withdrawal"
          ? `${formatEuros(amountCents)} nach Rücktritt zurückgegeben`
          : [`${formatEuros(amountCents)} ${isOnSpot ? "vor Ort zurückzugeben" : "zurückgegeben"}`, reason]
              .filter(Boolean)
              .join(": "),
    who: by ?? "",
  }));
}

function paymentOf({ paymentType, event }: ManagedOrder): "PAID" | "COLLECT" | "HOST" {
  if (paymentType === "STRIPE") return "PAID";
  return event?.priceDisabled ? "HOST" : "COLLECT";
}
