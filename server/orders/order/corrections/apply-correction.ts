import type { Instant } from "@mahlzeit/domain/local-time";
import { timesParts } from "@mahlzeit/domain/orders/cart/vat-parts";
import { type Changer, type Correction, correct } from "@mahlzeit/domain/orders/order/correction";
import type { CorrectionCode } from "@mahlzeit/domain/orders/order/no-id";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { rowOf } from "../../../platform/database/columns.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addOrderMail } from "../mails/add-order-mail.ts";
import type { OrderPayments } from "../order-payments.ts";
import { toCorrectable } from "../read/current-order.ts";
import { lineColumns, sumColumns, vatColumns } from "../read/order-columns.ts";
import type { OrderRecord, Replacement } from "../read/order-record.ts";

/** The missing pieces of a line; as many replacements come instead, or nothing. */
export interface MissingLine {
  readonly position: number;
  readonly quantity: number;
  readonly replacement: Replacement | null;
}

interface By {
  readonly changer: Changer;
  /** Absent if something is missing. */
  readonly code?: CorrectionCode;
  readonly actor?: Pick<Actor, "accountId" | "deviceId">;
  /** The driver who corrects it for the restaurant, if one does. */
  readonly driver?: { readonly shiftId: string };
  readonly payments: OrderPayments;
  readonly now: Instant;
}

/**
 * Corrects an order whose row is locked, refunds the difference and notifies its guest. Returns false, and changes
 * nothing, if nothing would be left.
 */
export async function applyCorrection(
  tx: Transaction,
  order: OrderRecord,
  missing: readonly MissingLine[],
  { changer, code, actor, driver, payments, now }: By,
): Promise<boolean> {
  const correction = correct(toCorrectable(order), missing, await payments.findRefundedLines(tx, order.id));
  if (!correction) return false;
  const seq = order.changes.length + 1;
  await record(
    tx,
    JSON.stringify({
      ...rowOf(sumColumns, correction),
      order_id: order.id,
      seq,
      changed_at: new Date(now).toISOString(),
      code: code ?? null,
      changed_by: changer,
      changed_by_account: actor?.accountId ?? null,
      changed_by_device: actor?.deviceId ?? null,
      changed_by_driver: driver?.shiftId ?? null,
    }),
    JSON.stringify(correction.taken.map((taken) => ({ order_id: order.id, seq, ...taken }))),
    JSON.stringify(lineRows(correction, missing).map((line) => ({ order_id: order.id, seq, ...line }))),
    JSON.stringify(correction.vat.map((share) => ({ order_id: order.id, seq, ...rowOf(vatColumns, share) }))),
  );
  await payments.refundDifference(tx, order.id, correction.refundCents, now);
  await addOrderMail(tx, { orderId: order.id, kind: "correction" }, now);
  return true;
}

// Property names equal column names, as in save-order.ts.
const record = namedQuery(
  "record_order_change",
  `WITH change AS (
     INSERT INTO order_changes SELECT * FROM json_populate_record(NULL::order_changes, $1::json)
   ), taken AS (
     INSERT INTO order_change_taken SELECT * FROM json_populate_recordset(NULL::order_change_taken, $2::json)
   ), lines AS (
     INSERT INTO order_change_lines SELECT * FROM json_populate_recordset(NULL::order_change_lines, $3::json)
   ) INSERT INTO order_change_vat_shares SELECT * FROM json_populate_recordset(NULL::order_change_vat_shares, $4::json)`,
);

/** Builds the rows of added lines, which come from the missing ones in the same sequence. */
function lineRows({ added }: Correction, missing: readonly MissingLine[]): object[] {
  const replacements = missing.flatMap(({ replacement }) => replacement ?? []);
  return added.map(({ position, replaces, quantity, unitCents, unitDepositCents, vatParts }, i) => ({
    position,
    replaces,
    ...rowOf(lineColumns, {
      ...replacements[i],
      quantity,
      fullPriceCents: unitCents * quantity,
      depositCents: unitDepositCents * quantity,
      vatParts: timesParts(vatParts, quantity),
      allergensKnown: replacements[i]?.allergensKnown !== false,
    }),
    options: replacements[i]?.options,
  }));
}
