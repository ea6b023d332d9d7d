import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { MissingInput } from "@mahlzeit/contract/orders/corrections";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { correct, refusalOfMissing } from "@mahlzeit/domain/orders/order/correction";
import { refusalWithoutId } from "@mahlzeit/domain/orders/order/no-id";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { OrderParts } from "../order-payments.ts";
import { toCorrectable } from "../read/current-order.ts";
import { showManagedOrder } from "../read/find-managed-orders.ts";
import type { OrderChange, OrderRecord } from "../read/order-record.ts";
import { presentSums } from "../read/present-sums.ts";
import { applyCorrection, type MissingLine } from "./apply-correction.ts";
import { isBy, lockOwnOrder, requireCorrectable, requireOwnOrder } from "./correctable-order.ts";
import { resolveReplacements } from "./resolve-replacements.ts";
import { findPaidLines, takeWithoutId, wasEndedWithoutId } from "./take-without-id.ts";

type CorrectionRequest = { readonly orderId: string } & Input<typeof api.correctOrder>["body"];

/**
 * Removes or replaces missing pieces of an order, or takes those back that need an identity card, for its restaurant's
 * staff. The same request again by the same account or device returns the order unchanged. Throws the endpoint's problems.
 */
export async function correctOrder(
  parts: OrderParts,
  actor: Actor,
  { orderId, seq, code, missing: given }: CorrectionRequest,
  now: Instant,
): Promise<ManagedOrder> {
  await requireOwnOrder(parts.db, actor, orderId, now);
  await parts.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    const known = order.changes.find((change) => change.seq === seq);
    if (known && isBy(known, actor) && known.code === (code ?? null) && isSame(known, given)) return;
    if (code && wasEndedWithoutId(order)) return;
    await requireCorrectable(tx, order, { seq, code });
    const missing = await resolveMissing(tx, order, { ...parts, code, missing: given }, now);
    if (code) return takeWithoutId(tx, order, missing, { actor, payments: parts.payments, now });
    const isDone = await applyCorrection(tx, order, missing, {
      changer: "restaurant",
      actor,
      payments: parts.payments,
      now,
    });
    if (!isDone) throw new ProblemException("nothing-left");
  });
  return showManagedOrder(parts, orderId, actor);
}

/** Returns the order's price after a correction. Throws the same problems as the correction. */
export async function previewCorrection(
  { db, payments }: OrderParts,
  actor: Actor,
  { orderId, seq, code, missing }: CorrectionRequest,
  now: Instant,
): Promise<Answer<typeof api.previewCorrection>> {
  const order = await requireOwnOrder(db, actor, orderId, now);
  return db.transaction(async (tx) => {
    await requireCorrectable(tx, order, { seq, code });
    const pieces = await resolveMissing(tx, order, { payments, code, missing }, now);
    const correction = correct(toCorrectable(order), pieces, await payments.findRefundedLines(tx, order.id));
    if (!correction) throw new ProblemException("nothing-left");
    return { ...presentSums({ ...order, ...correction }), refundCents: correction.refundCents };
  });
}

async function resolveMissing(
  tx: Transaction,
  order: OrderRecord,
  { payments, code, missing: given }: Pick<OrderParts, "payments"> & Pick<CorrectionRequest, "code" | "missing">,
  now: Instant,
): Promise<MissingLine[]> {
  const lines = await findPaidLines(tx, order, payments);
  const refusal = refusalOfMissing(lines, given) ?? (code ? refusalWithoutId(lines, given) : null);
  if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message });
  const asked = given.flatMap(({ replacement }) => replacement ?? []);
  const replacements = (await resolveReplacements(tx, order, asked, now)).values();
  return given.map(({ position, quantity, replacement }) => ({
    position,
    quantity,
    replacement: replacement ? (replacements.next().value ?? null) : null,
  }));
}

/** Tells whether a correction came from the same request: it removed and added the same pieces. */
function isSame({ taken, added }: OrderChange, given: readonly MissingInput[]): boolean {
  const takenNow = new Map<number, number>();
  for (const { position, quantity } of given) takenNow.set(position, (takenNow.get(position) ?? 0) + quantity);
  const addedNow = given.flatMap(({ position, quantity, replacement }) =>
    replacement ? `${position} ${quantity} ${choiceOf(replacement)}` : [],
  );
  const addedThen = added.map(
    ({ replaces, quantity, productId, options }) =>
      `${replaces} ${quantity} ${[productId, ...options.map(({ id }) => id).toSorted()].join(" ")}`,
  );
  return (
    takenNow.size === taken.length &&
    taken.every(({ position, quantity }) => takenNow.get(position) === quantity) &&
    addedNow.join() === addedThen.join()
  );
}

/** Returns a key of the product and its options, in any order. */
export function choiceOf({ product, optionGroupSelections = [] }: NonNullable<MissingInput["replacement"]>): string {
  const options = optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions.map(({ id }) => id));
  return [product.id, ...options.toSorted()].join(" ");
}
