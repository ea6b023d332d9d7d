import { findEscalation } from "@mahlzeit/contract/escalation";
import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { findOrderHistory } from "@mahlzeit/contract/order-history";
import { formatDate, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api.ts";
import { isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type HistoryStep, historyOf } from "../kitchen/board-words.ts";
import { correctionHistory } from "./correction-history.ts";
import { escalationHistory, inSequence } from "./escalation-words.ts";
import styles from "./history.module.css";
import { HistoryList } from "./history-list.tsx";

interface OrderHistoryProps {
  order: ManagedOrder;
  now: Instant;
  /** Who is meant where only the restaurant is known to have moved it. */
  restaurant: string;
}

/** Every step of an order, loaded when it is opened and again when it has moved. */
export function OrderHistory({ order, now, restaurant }: OrderHistoryProps) {
  const [steps, setSteps] = useState<readonly HistoryStep[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { id, status, promisedAt } = order;
  const corrections = `${order.changes?.length} ${order.question?.id}`;

  async function load(signal?: AbortSignal): Promise<void> {
    const options = signal ? { signal } : {};
    try {
      const [moves, escalation] = await Promise.all([
        api(findOrderHistory, { params: { id } }, options),
        api(findEscalation, { params: { id } }, options),
      ]);
      const told = historyOf({ type: order.type, payment: paymentOf(order), ...moves.answer }, restaurant);
      const others = [...correctionHistory(order, restaurant), ...escalationHistory(escalation.answer)];
      setSteps(inSequence(told, others));
      setHasFailed(false);
    } catch (error) {
      if (signal?.aborted) return;
      if (isSessionOver(error)) forgetSession();
      else setHasFailed(true);
    }
  }
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the order has moved, was put off or corrected
  useEffect(() => {
    const stop = new AbortController();
    void loadNow(stop.signal);
    return () => stop.abort();
  }, [id, status, promisedAt, corrections]);

  const first = steps?.[0];
  const isFromEarlier = first !== undefined && viennaDayNumber(first.at) !== viennaDayNumber(now);
  return (
    <section className={styles.section} aria-label="Was geschehen ist">
      <h3>Verlauf {isFromEarlier && <small className="num">ab {formatDate(first.at)}</small>}</h3>
      {hasFailed && (
        <Notice tone="warn" action={<Button onClick={() => void load()}>Nochmal</Button>}>
          Der Verlauf ließ sich gerade nicht laden.
        </Notice>
      )}
      {!steps && !hasFailed && <Skeleton height="6rem" shape="card" />}
      {steps && <HistoryList steps={steps} />}
    </section>
  );
}

function paymentOf({ paymentType, event }: ManagedOrder): "PAID" | "COLLECT" | "HOST" {
  if (paymentType === "STRIPE") return "PAID";
  return event?.priceDisabled ? "HOST" : "COLLECT";
}
