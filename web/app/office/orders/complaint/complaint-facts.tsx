import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatDate } from "@mahlzeit/domain/local-time";
import { correctionHistory } from "../history/correction-history.ts";
import { inSequence } from "../history/escalation-history.ts";
import { HistoryList } from "../history/history-list.tsx";
import { historyOf } from "../history/order-steps.ts";

/** What is known of the order, with who entered it and when, apart from what people say. */
export function ComplaintFacts({ complaint, restaurant }: { complaint: ManagedComplaint; restaurant?: string }) {
  const { type, paymentType, history, openedAt } = complaint;
  const payment = paymentType === "STRIPE" ? "PAID" : "COLLECT";
  const sent = { at: openedAt, what: "Reklamation geschickt", who: "" };
  const steps = inSequence(historyOf({ type, payment, ...history }, restaurant), [
    ...correctionHistory(history, restaurant),
    sent,
  ]);
  return (
    <>
      <h3>Was feststeht {steps[0] && <small className="muted num">{formatDate(steps[0].at)}</small>}</h3>
      <HistoryList steps={steps} label="Was feststeht" />
    </>
  );
}
