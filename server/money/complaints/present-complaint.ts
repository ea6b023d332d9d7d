import type { ManagedComplaint, OrderToComplain } from "@mahlzeit/contract/money/complaints";
import type { OrderHistory } from "@mahlzeit/contract/orders/order-history";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { claimedMoney, deviceLimits, partsToMakeUp } from "@mahlzeit/domain/money/complaint/amount";
import { type ComplaintMover, complaintMovesOf, objectionEnds } from "@mahlzeit/domain/money/complaint/states";
import { complaintAnswerBy } from "@mahlzeit/domain/money/complaint/window";
import { showsContactByTag } from "@mahlzeit/domain/orders/order/retention";
import { findKitchenHours } from "../../catalogue/restaurants/find-kitchens.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import {
  type ComplaintRecord,
  movable,
  partsPaidOnSpot,
  returnedByHand,
  stillClaimed,
  sumOfParts,
} from "./complaint-record.ts";
import { type OrderWithComplaint, readComplaint } from "./lock-complaint.ts";

/** Finds an order as its guest sees it when complaining. Throws `order-not-found`. */
export function showToComplain(parts: ComplaintParts, orderId: string, now: Instant): Promise<OrderToComplain> {
  return parts.db.transaction(async (tx) => {
    const found = await readComplaint(tx, parts.payments, orderId, now);
    const { order, complaint, window, money, complainable } = found;
    const { hours } = await findKitchenHours(tx, order.restaurantId);
    const { uid, name, phone, email } = order.seller;
    const { number, type, paymentType } = order;
    return {
      service: { uid, name, phone, email },
      number,
      type,
      paymentType,
      complainable,
      from: window.from,
      until: window.until,
      answerBy: complaintAnswerBy(hours, now),
      handedOverAt: order.reached.find(({ status }) => status === "COMPLETED")?.at ?? null,
      leftCents: money.leftCents,
      lines: linesOf(found),
      complaint: complaint ? presentToGuest(found, complaint, now) : null,
    };
  });
}

function presentToGuest(found: OrderWithComplaint, complaint: ComplaintRecord, now: Instant) {
  const facts = movable(complaint, found.complainable === "yes");
  // The tag identifies the guest only for a limited time.
  const withTexts = showsContactByTag(found.order, now);
  const { moves, ...shared } = presentShared(found, complaint);
  return {
    ...shared,
    moves: moves.map(({ name: _name, sentence, ...move }) => ({ ...move, sentence: withTexts ? sentence : null })),
    words: withTexts ? complaint.words : null,
    can: complaintMovesOf(facts, "guest", now),
    objectionUntil: objectionEnds(facts),
    askedAt: complaint.askedAt,
  };
}

export function presentManagedComplaint(
  found: OrderWithComplaint & { readonly complaint: ComplaintRecord; readonly history: OrderHistory },
  {
    mover,
    limit,
    ofGuest,
  }: {
    readonly mover: ComplaintMover;
    /** Null for people; devices see neither the words nor the numbers of the guest. */
    readonly limit: { readonly leftTodayCents: Cents } | null;
    readonly ofGuest: NonNullable<ManagedComplaint["ofGuest"]> | null;
  },
  now: Instant,
): ManagedComplaint {
  const { order, complaint, money } = found;
  const { id: orderId, number, type, paymentType } = order;
  const side = mover === "operator" ? "operator" : "restaurant";
  return {
    ...presentShared(found, complaint),
    orderId,
    number,
    type,
    paymentType,
    ...(limit ? { deviceLimit: { eachCents: deviceLimits.eachCents, ...limit } } : { words: complaint.words, ofGuest }),
    can: complaintMovesOf(movable(complaint, found.complainable === "yes"), mover, now),
    orderLines: linesOf(found),
    leftCents: money.leftCents,
    history: found.history,
    side,
    owedCents: sumOfParts(partsToMakeUp(partsPaidOnSpot(complaint, paymentType, money), side)),
  };
}

function presentShared({ order, money }: OrderWithComplaint, complaint: ComplaintRecord) {
  const { status, openedAt, answerBy, lines, remedy, doneAt, moves } = complaint;
  const back = returnedByHand(complaint, money);
  return {
    status,
    openedAt,
    answerBy,
    lines: lines && [...lines],
    amountCents: claimedMoney(stillClaimed(complaint, money), money)?.cents ?? 0,
    returnedLines: [...back.lines],
    returnedCents: back.cents,
    remedy,
    doneAt,
    onSpot: partsPaidOnSpot(complaint, order.paymentType, money).map(({ borneBy, cents: amountCents, isDone }) => ({
      borneBy,
      amountCents,
      isDone,
    })),
    moves: moves.map(({ id: _id, lines: accepted, ...move }) => ({ ...move, lines: accepted && [...accepted] })),
  };
}

function linesOf({ order, money }: OrderWithComplaint) {
  return order.lines.map(({ position, name, options }) => ({
    position,
    name,
    options: options.map((option) => option.name).join(", "),
    pieces: [...(money.paid.find((line) => line.position === position)?.pieces ?? [])],
  }));
}
