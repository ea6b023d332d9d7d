import type { BoardMove, BoardOrder } from "@mahlzeit/contract/orders/board";
import { type AllergenLetter, declaredTogether } from "@mahlzeit/domain/allergens";
import type { Instant } from "@mahlzeit/domain/local-time";
import { defaultIfMissing } from "@mahlzeit/domain/orders/order/missing";
import { isAskable } from "@mahlzeit/domain/orders/order/question";
import { reasonSentence } from "@mahlzeit/domain/orders/order/reasons";
import { presentBoardChanges, presentBoardQuestion } from "../corrections/present-corrections.ts";
import type { Reports } from "../drivers/find-reports.ts";
import type { AnswerClock } from "../place/answer-clock.ts";
import { confirmedAllergens, currentOrder, type PlacedLine } from "../read/current-order.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { presentDay, presentShift } from "../read/present-order.ts";
import { presentSums } from "../read/present-sums.ts";

/** A row of an order's history, with the name of the one who moved it. */
export interface MoveRecord extends Omit<BoardMove, "reason" | "saidAt"> {
  /** The restaurant's own wording. */
  readonly reason: string | null;
  /** The time on the phone of the driver that moved it; null for others. */
  readonly saidAt: Instant | null;
  readonly soldOut: readonly string[];
}

interface History {
  readonly moves: readonly MoveRecord[];
  /** The kitchen's name for the one who postponed the order. */
  readonly shiftedBy: string | null;
  /** The kitchen's names for those who corrected it, by seq. */
  readonly correctedBy: ReadonlyMap<number, string | null> | undefined;
  readonly reports: Reports | undefined;
}

/** Presents an order to a kitchen with its real prices, and of the guest only the contact. */
export function presentBoardOrder(agreed: OrderRecord, history: History, clock: AnswerClock): BoardOrder {
  const order = currentOrder(agreed);
  const { moves, shiftedBy } = history;
  const placedAt = moves.find(({ status }) => status === "PLACED")?.at ?? order.createdAt;
  const shift = presentShift(order);
  const waiting = { placedAt, takeawayAt: order.takeawayAt, leadMinutes: order.leadMinutes };
  return {
    id: order.id,
    number: order.number,
    isTest: order.isTest,
    type: order.type,
    status: order.status,
    source: order.source,
    placedAt,
    answerFrom: clock.from(waiting),
    prepareFrom: clock.prepareFrom(waiting),
    mustBeAnsweredBy: clock.until(waiting),
    takeawayAt: order.takeawayAt,
    ...presentDay(order),
    expectedAt: order.expectedAt,
    promisedAt: order.promisedAt,
    shift: shift && { ...shift, name: shiftedBy },
    lines: order.lines.map((line) => presentLine(line, confirmedAllergens(agreed, line))),
    isAskable: isAskable(order.customer),
    question: presentBoardQuestion(agreed),
    changes: presentBoardChanges(agreed, history.correctedBy),
    note: order.note,
    ...(order.tableName !== null && { table: order.tableName }),
    ...(order.ownContainer && { ownContainer: true }),
    ifMissing: order.ifMissing ?? defaultIfMissing,
    allergies: [...order.allergies],
    ...(order.allergiesWithdrawnAt !== null && { allergiesWithdrawnAt: order.allergiesWithdrawnAt }),
    contact: contactOf(order),
    payment: paymentOf(order),
    ...presentSums(order),
    moves: presentMoves(moves),
    ...(order.driver && { driver: presentDriver(order.driver) }),
    ...(history.reports && { reports: history.reports }),
  };
}

function presentDriver({ shiftId: id, firstName, position }: NonNullable<OrderRecord["driver"]>) {
  return { id, firstName, position };
}

function presentLine(line: PlacedLine, confirmed: readonly AllergenLetter[]) {
  const { position, productId, name, quantity, fullPriceCents, options, age } = line;
  return {
    position,
    product: { id: productId, name },
    options: options.map((option) => ({ id: option.id, name: option.name })),
    ...declaredTogether([line, ...options]),
    ...(age !== null && { age }),
    quantity,
    fullPriceCents,
    ...(confirmed.length > 0 && { allergensConfirmed: [...confirmed] }),
  };
}

function contactOf({ customer, address }: OrderRecord): BoardOrder["contact"] {
  if (!customer) return null;
  const { firstName, lastName, phone } = customer;
  return { firstName, lastName, phone, address };
}

function paymentOf({ paymentType, priceDisabled }: OrderRecord): BoardOrder["payment"] {
  if (paymentType === "STRIPE") return "PAID";
  return priceDisabled ? "HOST" : "COLLECT";
}

/** Returns the moves a kitchen sees, which start when the order is placed. */
export function presentMoves(moves: readonly MoveRecord[]): BoardMove[] {
  return moves
    .filter(({ status }) => status !== "AWAITING_PAYMENT")
    .map(({ soldOut, saidAt, ...move }) => ({
      ...move,
      reason: reasonSentence({ ...move, soldOut }),
      ...(saidAt !== null && { saidAt }),
    }));
}
