import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import {
  type ChangeInFull,
  changesInFull,
  correctionOf,
  currentOrder,
  type PlacedLine,
} from "../read/current-order.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { presentDiscount } from "../read/present-sums.ts";

type PresentedChange = NonNullable<Order["changes"]>[number];

/** Presents the corrections since the order was placed, oldest first. If the host pays, every price is 0. */
export function presentChanges(order: OrderRecord): PresentedChange[] {
  return changesInFull(order).map((change) => {
    const sums = order.priceDisabled ? { ...change, ...noSums } : change;
    return {
      ...linesOf(change, order.priceDisabled),
      subtotalCents: sums.subtotalCents,
      depositCents: sums.depositCents,
      discount: presentDiscount({ ...sums, seller: order.seller, terms: order.terms }),
      totalCents: sums.totalCents,
      vat: [...sums.vat],
      refundCents: sums.refundCents,
    };
  });
}

const noSums = {
  subtotalCents: 0,
  depositCents: 0,
  discountCents: 0,
  discountReason: null,
  totalCents: 0,
  vat: [],
  refundCents: 0,
} as const;

/** Presents the corrections on the kitchen's board, with the real prices. `names`: who made each, by seq. */
export function presentBoardChanges(
  order: OrderRecord,
  names: ReadonlyMap<number, string | null> | undefined,
): BoardOrder["changes"] {
  return changesInFull(order).map((change) => ({
    ...linesOf(change, false),
    name: names?.get(change.seq) ?? null,
    refundCents: change.refundCents,
  }));
}

function linesOf(change: ChangeInFull, hidesPrices: boolean) {
  const { seq, at, by, code, taken, added } = change;
  const presentLine = (line: PlacedLine) => presentChangedLine(line, hidesPrices);
  return {
    seq,
    at,
    by,
    ...(code !== null && { code }),
    taken: taken.map(presentLine),
    added: added.map((line) => ({ ...presentLine(line), replaces: line.replaces })),
  };
}

function presentChangedLine(line: PlacedLine, hidesPrices: boolean): PresentedChange["taken"][number] {
  const { position, productId, name, options, age, withdrawable, quantity, fullPriceCents } = line;
  return {
    position,
    product: { id: productId, name },
    options: options.map((option) => option.name),
    ...declaredTogether([line, ...options]),
    ...(age !== null && { age }),
    ...(withdrawable && { withdrawable: true as const }),
    quantity,
    fullPriceCents: hidesPrices ? 0 : fullPriceCents,
  };
}

/** Presents the kitchen's open question, with what each answer refunds of what is left; undefined if there is none. */
export function presentQuestion(order: OrderRecord): Order["question"] {
  const { question } = order;
  const current = currentOrder(order);
  const line = current.lines.find(({ position }) => position === question?.position);
  if (!question || !line) return undefined;
  const { id, askedAt, answerBy, position, quantity, proposals } = question;
  const backCents = order.refunds.reduce((sum, { cents }) => sum + cents, 0);
  const leftCents = order.priceDisabled ? 0 : Math.max(0, current.totalCents - backCents);
  const refundWith = (replacement: (typeof proposals)[number] | null) =>
    Math.min(leftCents, correctionOf(order, [{ position, quantity, replacement }])?.refundCents ?? leftCents);
  return {
    id,
    askedAt,
    answerBy,
    product: { id: line.productId, name: line.name },
    options: line.options.map((option) => option.name),
    quantity,
    proposals: proposals.map((proposal) => ({
      product: { id: proposal.productId, name: proposal.name },
      options: proposal.options.map((option) => option.name),
      ...declaredTogether([proposal, ...proposal.options]),
      ...(proposal.age && { age: proposal.age }),
      refundCents: refundWith(proposal),
    })),
    leaveOutCents: refundWith(null),
    cancelCents: leftCents,
  };
}

/** Presents the open question on the kitchen's board. */
export function presentBoardQuestion(order: OrderRecord): BoardOrder["question"] {
  const { question } = order;
  const line = currentOrder(order).lines.find(({ position }) => position === question?.position);
  if (!question || !line) return null;
  const { id, askedAt, answerBy, position, quantity } = question;
  return { id, askedAt, answerBy, position, product: { id: line.productId, name: line.name }, quantity };
}
