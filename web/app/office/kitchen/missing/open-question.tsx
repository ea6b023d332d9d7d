import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { isCorrectable } from "@mahlzeit/domain/orders/order/correction";
import { linesOfAge } from "@mahlzeit/domain/orders/order/id-check";
import { isCorrectableFor } from "@mahlzeit/domain/orders/order/no-id";
import { type OrderState, refusalToMove } from "@mahlzeit/domain/orders/order/states";
import { waitedFor } from "../board-text.ts";
import { useKitchen } from "../kitchen-context.ts";
import styles from "./missing.module.css";

/** True if an order can be corrected now: it is in preparation or ready, and there is no open question. */
export function canCorrect({ status, question }: BoardOrder): boolean {
  return isCorrectable(status) && question === null;
}

/** True if pieces with an age can be taken back now. */
export function canTakeWithoutId({ status, question, lines }: BoardOrder): boolean {
  return isCorrectableFor(status, "NO_ID") && question === null && linesOfAge(lines).length > 0;
}

/** True if the order must not go on before its guest has answered. */
export function waitsForGuest({ status, type, question }: BoardOrder, to: OrderState): boolean {
  const order = { state: status, type, hasOpenQuestion: question !== null };
  return refusalToMove(order, to, "restaurant")?.code === "question-open";
}

/** The guest's open question with the time left. */
export function OpenQuestion({ order: { question } }: { order: BoardOrder }) {
  const { now } = useKitchen();
  if (!question) return null;
  const leftMs = question.answerBy - now;
  return (
    <p className={styles.question}>
      <b>Frage offen, {leftMs > 0 ? <span className="num">noch {waitedFor(leftMs)}</span> : "Antwort kommt gleich"}</b>
      <span>
        {question.quantity > 1 && `${question.quantity}× `}
        {question.product.name} ist aus
      </span>
    </p>
  );
}
