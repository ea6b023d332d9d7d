import type { ComplaintSteps } from "@mahlzeit/contract/orders/order-history";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import {
  type ClaimedLines,
  claimOfLeft,
  openClaim,
  type PartOnSpot,
  partsOnSpot,
} from "@mahlzeit/domain/money/complaint/amount";
import type { Remedy } from "@mahlzeit/domain/money/complaint/complaint";
import type { ComplaintMover, ComplaintState, MovableComplaint } from "@mahlzeit/domain/money/complaint/states";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import type { PaymentType } from "@mahlzeit/domain/order-types";
import type { ShownComplaint } from "../../orders/order/order-payments.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import type { ClaimableMoney } from "./claim-payments.ts";

export interface ComplaintMove {
  readonly id: string;
  readonly status: ComplaintState;
  readonly at: Instant;
  readonly by: ComplaintMover;
  /** The first name of the person or the name of the device; null if there is none or it is gone. */
  readonly name: string | null;
  readonly sentence: string | null;
  readonly lines: readonly LinePart[] | null;
  readonly amountCents: Cents | null;
  readonly borneBy: Bearer | null;
}

/** A complaint as stored; an order has at most one. */
export interface ComplaintRecord {
  readonly id: string;
  readonly orderId: string;
  readonly restaurantId: string;
  readonly status: ComplaintState;
  readonly openedAt: Instant;
  readonly openings: number;
  readonly answerBy: Instant;
  readonly lines: ClaimedLines;
  readonly words: string | null;
  readonly remedy: Remedy | null;
  readonly doneAt: Instant | null;
  readonly doneBy: Bearer | null;
  readonly askedAt: Instant | null;
  /** Oldest first. */
  readonly moves: readonly ComplaintMove[];
}

/** Finds the complaint about an order. While the order's row is locked, it does not change. */
export async function findComplaintOf(
  db: Database | Transaction,
  orderId: string,
): Promise<ComplaintRecord | undefined> {
  return (await byOrder(db, orderId))[0];
}

/** Finds the steps of the complaint about an order, without what was said; none if nobody complained. */
export async function findComplaintSteps(db: Database | Transaction, orderId: string): Promise<ComplaintSteps> {
  const moves = (await findComplaintOf(db, orderId))?.moves ?? [];
  return moves.map(({ status, at, by, name, amountCents }) => ({ status, at, by, name, amountCents }));
}

/** Finds the claimed lines of the complaints about these orders, without withdrawn ones; empty if a delivery never came. */
export async function findComplainedLines(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LinePart[]>> {
  return new Map((await linesOfOrders(tx, orderIds)).map(({ orderId, lines }) => [orderId, lines]));
}

/** Finds the states of the complaints about these orders, and until when those can be answered that wait for it. */
export async function findComplaintStates(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ShownComplaint>> {
  const rows = await statesOfOrders(db, orderIds);
  return new Map(
    rows.map(({ orderId, status, answerBy }) => [
      orderId,
      { complaint: status, ...(status === "OPEN" && { answerComplaintBy: answerBy }) },
    ]),
  );
}

const statesOfOrders = namedQuery<Pick<ComplaintRecord, "orderId" | "status" | "answerBy">>(
  "complaint_states_of_orders",
  `SELECT order_id AS "orderId", status, answer_by AS "answerBy" FROM complaints WHERE order_id = ANY ($1::uuid[])`,
);

const linesOfOrders = namedQuery<{ orderId: string; lines: readonly LinePart[] }>(
  "complained_lines_of_orders",
  `SELECT order_id AS "orderId", coalesce(lines, '[]') AS lines FROM complaints
   WHERE order_id = ANY ($1::uuid[]) AND status <> 'WITHDRAWN'`,
);

/** Returns the facts that decide how a complaint may move. */
export function movable(complaint: ComplaintRecord, isInTime: boolean): MovableComplaint {
  const { status: state, openings, askedAt } = complaint;
  return { state, openings, isInTime, answeredAt: lastAnswer(complaint)?.at ?? null, askedAt };
}

/** Returns the last answer or decision; undefined if there is none. */
export function lastAnswer({ moves }: ComplaintRecord): ComplaintMove | undefined {
  return moves.findLast(({ amountCents }) => amountCents !== null);
}

/**
 * Returns what of the claim no answer has accepted yet, no refund by hand has given back since it was opened, and no
 * correction has taken.
 */
export function stillClaimed(complaint: ComplaintRecord, money: ClaimableMoney): readonly LinePart[] | null {
  const accepted = complaint.moves.flatMap((move) => move.lines ?? []);
  const open = openClaim(complaint.lines, [...accepted, ...returnedByHand(complaint, money).lines]);
  return open && claimOfLeft(open, leftLines(money));
}

/** Returns the numbers of pieces that are left of each line. */
export function leftLines({ paid }: ClaimableMoney): LinePart[] {
  return paid.map(({ position, pieces }) => ({ position, quantity: pieces.length }));
}

/** Returns the pieces that refunds by hand have given back since the complaint was opened, and the sum of mere amounts. */
export function returnedByHand({ openedAt }: ComplaintRecord, { byHand }: ClaimableMoney) {
  const since = byHand.filter(({ at }) => at >= openedAt);
  const amounts = since.filter(({ lines }) => lines === null);
  return {
    lines: since.flatMap(({ lines }) => lines ?? []),
    cents: cents(amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  };
}

/** Returns the parts of an order paid on the spot that were accepted, each with who bears it; none of one paid by card. */
export function partsPaidOnSpot(
  complaint: ComplaintRecord,
  paymentType: PaymentType,
  money: ClaimableMoney,
): PartOnSpot[] {
  if (paymentType !== "ON_SPOT") return [];
  const claimed = openClaim(complaint.lines, returnedByHand(complaint, money).lines);
  const answers = complaint.moves.flatMap(({ id, amountCents, lines, borneBy }) =>
    amountCents === null || borneBy === null
      ? []
      : { id, amountCents, lines, borneBy, isDone: money.madeUpFor.has(id) },
  );
  return partsOnSpot({ claimed, answers }, money);
}

/** Returns the sum of parts. */
export function sumOfParts(parts: readonly PartOnSpot[]): Cents {
  return cents(parts.reduce((sum, part) => sum + part.cents, 0));
}

const byOrder = namedQuery<ComplaintRecord>(
  "complaint_of_order",
  `SELECT c.id, c.order_id AS "orderId", c.restaurant_id AS "restaurantId", c.status, c.opened_at AS "openedAt", c.openings,
     c.answer_by AS "answerBy", c.lines, c.words, c.remedy, c.done_at AS "doneAt", c.done_by AS "doneBy",
     c.asked_at AS "askedAt",
     (SELECT json_agg(json_build_object('id', m.id, 'status', m.status, 'at', ${jsonInstant("m.moved_at")}, 'by', m.moved_by,
       'name', coalesce((SELECT first_name FROM accounts WHERE id = m.moved_by_account),
         (SELECT name FROM devices WHERE id = m.moved_by_device)),
       'sentence', m.sentence, 'lines', m.lines, 'amountCents', m.amount_cents, 'borneBy', m.borne_by)
       ORDER BY m.seq) FROM complaint_moves m WHERE m.complaint_id = c.id) AS moves
   FROM complaints c WHERE c.order_id = $1`,
);
