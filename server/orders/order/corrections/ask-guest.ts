import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { refusalOfMissing } from "@mahlzeit/domain/orders/order/correction";
import { answerBy, isAskable } from "@mahlzeit/domain/orders/order/question";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { addOrderMail } from "../mails/add-order-mail.ts";
import type { OrderParts } from "../order-payments.ts";
import { showManagedOrder } from "../read/find-managed-orders.ts";
import type { Replacement } from "../read/order-record.ts";
import { choiceOf } from "./correct-order.ts";
import { isBy, lockOwnOrder, requireCorrectable, requireOwnOrder } from "./correctable-order.ts";
import { resolveReplacements } from "./resolve-replacements.ts";
import { findPaidLines } from "./take-without-id.ts";

type GuestQuestion = { readonly orderId: string } & Input<typeof api.askGuest>["body"];

/**
 * Asks the guest what to do about a missing dish, for the restaurant's staff. The same request again by the same
 * account or device returns the order unchanged. Throws the endpoint's problems.
 */
export async function askGuest(
  parts: OrderParts,
  actor: Actor,
  asked: GuestQuestion,
  now: Instant,
): Promise<ManagedOrder> {
  const { orderId, seq, position, quantity } = asked;
  await requireOwnOrder(parts.db, actor, orderId, now);
  await parts.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    if (await wasAsked(tx, actor, asked)) return;
    await requireCorrectable(tx, order, { seq });
    if (!isAskable(order.customer)) throw new ProblemException("guest-not-askable");
    const refusal = refusalOfMissing(await findPaidLines(tx, order, parts.payments), [asked]);
    if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message });
    const proposals = await resolveReplacements(tx, order, asked.proposals, now);
    const [id, until] = [uuidv7(now), answerBy(now)];
    const by = [actor.accountId ?? null, actor.deviceId ?? null];
    const times = [new Date(now), new Date(until)];
    await ask(tx, id, orderId, seq, ...times, ...by, position, quantity, JSON.stringify(proposals));
    await addJobs(tx, [{ task: "end-question", payload: { questionId: id }, runAt: until }]);
    await addOrderMail(tx, { orderId, kind: "question" }, now);
  });
  return showManagedOrder(parts, orderId, actor);
}

async function wasAsked(tx: Transaction, actor: Actor, { orderId, seq, ...asked }: GuestQuestion): Promise<boolean> {
  const [known] = await bySeq(tx, orderId, seq);
  if (!known || !isBy(known, actor)) return false;
  const choices = known.proposals.map(({ productId, options }) =>
    [productId, ...options.map(({ id }) => id).toSorted()].join(" "),
  );
  const isSameLine = known.position === asked.position && known.quantity === asked.quantity;
  return isSameLine && choices.join() === asked.proposals.map(choiceOf).join();
}

interface KnownQuestion {
  readonly accountId: string | null;
  readonly deviceId: string | null;
  readonly position: number;
  readonly quantity: number;
  readonly proposals: readonly Replacement[];
}

const bySeq = namedQuery<KnownQuestion>(
  "question_by_seq",
  `SELECT asked_by_account AS "accountId", asked_by_device AS "deviceId", position, quantity, proposals
   FROM order_questions WHERE order_id = $1 AND seq = $2`,
);

const ask = namedQuery(
  "ask_guest",
  `INSERT INTO order_questions
     (id, order_id, seq, asked_at, answer_by, asked_by_account, asked_by_device, position, quantity, proposals)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
