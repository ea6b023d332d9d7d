import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { noReply, type OrderReply } from "@mahlzeit/domain/orders/order/answer";
import { answerOfSilence, type GuestAnswer } from "@mahlzeit/domain/orders/order/question";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { moveOrder } from "../move/move-order.ts";
import type { OrderParts, OrderPayments } from "../order-payments.ts";
import { nameOfLine, proposedOf } from "../read/current-order.ts";
import { findOrderById, lockOrder, requireOrder } from "../read/find-orders.ts";
import type { OrderQuestion, OrderRecord } from "../read/order-record.ts";
import { applyCorrection } from "./apply-correction.ts";

type Given = Input<typeof api.answerQuestion>["body"];

/**
 * Stores the guest's answer to the kitchen's question. The same answer again returns the order unchanged. Throws
 * `order-not-found`, `question-over` and `invalid-input`.
 */
export async function answerQuestion(
  { db, payments }: OrderParts,
  tag: string,
  { questionId, choice, proposal }: Given,
  now: Instant,
): Promise<OrderRecord> {
  const known = await requireOrder(db, tag);
  const answer = { choice, proposal: choice === "REPLACE" ? (proposal ?? null) : null };
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, known.id)) && (await findOrderById(tx, known.id));
    if (!order) throw new ProblemException("order-not-found");
    const { question } = order;
    if (question?.id !== questionId) {
      if ((await sameAnswer(tx, questionId, order.id, choice, answer.proposal)).length > 0) return;
      throw new ProblemException("question-over");
    }
    if (choice === "REPLACE" && (answer.proposal === null || !question.proposals[answer.proposal]))
      throw invalidField("proposal", "Bitte wähle einen Ersatz.");
    await endQuestion(tx, { order, question }, { ...answer, by: "guest", payments, now });
  });
  return requireOrder(db, tag);
}

/** Recognises a second tap, or a retry after a lost response. */
const sameAnswer = namedQuery(
  "same_answer",
  `SELECT 1 FROM order_questions WHERE id = $1 AND order_id = $2 AND ended_by = 'guest' AND choice = $3
     AND proposal IS NOT DISTINCT FROM $4`,
);

/** Decides an unanswered question with the guest's choice in the order; if it is too early, adds a job for later. */
export async function endUnanswered({ db, payments }: OrderParts, questionId: string, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const [asked] = await orderOf(tx, questionId);
    const order = asked && (await lockOrder(tx, asked.orderId)) && (await findOrderById(tx, asked.orderId));
    if (order?.question?.id !== questionId) return;
    const { question } = order;
    const runAt = question.answerBy;
    if (now < runAt) return addJobs(tx, [{ task: "end-question", payload: { questionId }, runAt }]);
    const answer = answerOfSilence(order.ifMissing, question.proposals.map(proposedOf), order.allergies);
    await endQuestion(tx, { order, question }, { ...answer, by: "clock", payments, now });
  });
}

const orderOf = namedQuery<{ orderId: string }>(
  "order_of_question",
  'SELECT order_id AS "orderId" FROM order_questions WHERE id = $1',
);

/**
 * Ends a locked order's question with an answer: the order is corrected, or cancelled if that is the answer or nothing
 * would be left.
 */
async function endQuestion(
  tx: Transaction,
  { order, question }: { order: OrderRecord; question: OrderQuestion },
  {
    choice,
    proposal,
    by,
    payments,
    now,
  }: GuestAnswer & { by: "guest" | "clock"; payments: OrderPayments; now: Instant },
): Promise<void> {
  const { position, quantity, proposals } = question;
  const replacement = proposal === null ? null : (proposals[proposal] ?? null);
  const corrects = choice !== "CANCEL";
  const isDone =
    corrects &&
    (await applyCorrection(tx, order, [{ position, quantity, replacement }], { changer: by, payments, now }));
  // The order is cancelled before the question ends, because only an open question allows this.
  if (!isDone) {
    const mover = corrects ? "clock" : by;
    const reply = mover === "clock" ? outOf(order, position) : noReply;
    const locked = { id: order.id, state: order.status, type: order.type };
    await moveOrder(tx, locked, "CANCELLED", { mover, ...(by === "guest" && { via: "page" }), reply, payments, now });
  }
  await end(tx, question.id, new Date(now), by, choice, proposal);
}

function outOf(order: OrderRecord, position: number): OrderReply {
  const name = nameOfLine(order, position);
  return { ...noReply, reasonCode: "SOLD_OUT", soldOut: name === undefined ? [] : [name] };
}

const end = namedQuery(
  "end_question",
  "UPDATE order_questions SET ended_at = $2, ended_by = $3, choice = $4, proposal = $5 WHERE id = $1",
);
