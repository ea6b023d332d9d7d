import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ComplaintTraces } from "../../orders/order/order-payments.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { countOfGuest } from "./count-of-guest.ts";

/** Finds the complaints about these orders, for an export, with the numbers of their guest. */
export async function findComplaintTraces(
  db: Database | Transaction,
  orderIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, ComplaintTraces>> {
  const traces = new Map<string, ComplaintTraces>();
  for (const { orderId, complaint } of await ofOrders(db, orderIds)) {
    const order = await findOrderById(db, orderId);
    const here = order ? await countOfGuest(db, order, { isEverywhere: false, now }) : null;
    const everywhere = order ? await countOfGuest(db, order, { isEverywhere: true, now }) : null;
    traces.set(orderId, { ...complaint, ofGuest: here && everywhere && { here, everywhere } });
  }
  return traces;
}

/** Erases the words of guests, and the sentences of answers, which may contain names. */
export async function eraseComplaintTexts(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await eraseWords(tx, orderIds);
  await eraseSentences(tx, orderIds);
}

const ofOrders = namedQuery<{ orderId: string; complaint: Omit<ComplaintTraces, "ofGuest"> }>(
  "complaint_traces_of_orders",
  `SELECT c.order_id AS "orderId", json_build_object(
     'openedAt', ${jsonInstant("c.opened_at")}, 'lines', c.lines, 'words', c.words,
     'moves', (SELECT json_agg(json_build_object('status', m.status, 'movedAt', ${jsonInstant("m.moved_at")},
       'movedBy', m.moved_by, 'sentence', m.sentence, 'amountCents', m.amount_cents) ORDER BY m.seq)
       FROM complaint_moves m WHERE m.complaint_id = c.id)) AS complaint
   FROM complaints c WHERE c.order_id = ANY ($1::uuid[])`,
);

/** Finds an account's answers to complaints, and its decisions. */
export function findComplaintMovesBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return movesByAccount(db, accountId);
}

const movesByAccount = namedQuery<AuditEntry>(
  "complaint_moves_by_account",
  `SELECT 'complaint-moved' AS what, c.order_id AS about, m.status AS detail, m.moved_at AS at
   FROM complaint_moves m JOIN complaints c ON c.id = m.complaint_id WHERE m.moved_by_account = $1`,
);

const eraseWords = namedQuery(
  "erase_complaint_words",
  "UPDATE complaints SET words = NULL WHERE order_id = ANY ($1::uuid[]) AND words IS NOT NULL",
);

const eraseSentences = namedQuery(
  "erase_complaint_sentences",
  `UPDATE complaint_moves SET sentence = NULL
   FROM complaints c WHERE c.id = complaint_id AND c.order_id = ANY ($1::uuid[]) AND sentence IS NOT NULL`,
);
