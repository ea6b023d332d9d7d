import type { BoardComplaint } from "@mahlzeit/contract/orders/board";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { claimedMoney, partsToMakeUp } from "@mahlzeit/domain/money/complaint/amount";
import { complaintWait, isShownOnBoard, sortByUrgency } from "@mahlzeit/domain/money/complaint/waiting";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { lastAnswer, partsPaidOnSpot, stillClaimed, sumOfParts } from "./complaint-record.ts";
import { type OrderWithComplaint, readComplaint } from "./lock-complaint.ts";

/** The time for which a restaurant is reminded; afterwards only the list of orders shows the complaint. */
const remindedForMs = 90 * dayMs;

/** Finds those of a restaurant's waiting complaints that its board shows. */
export async function findBoardComplaints(
  parts: ComplaintParts,
  restaurantId: string,
  now: Instant,
): Promise<BoardComplaint[]> {
  return (await findWaitingComplaints(parts, restaurantId, now)).filter((one) => isShownOnBoard(one, now));
}

/** Finds the complaints that wait for a restaurant, most urgent first. */
export async function findWaitingComplaints(
  { db, payments }: ComplaintParts,
  restaurantId: string,
  now: Instant,
): Promise<BoardComplaint[]> {
  const candidates = await candidatesOf(db, restaurantId, new Date(now - remindedForMs));
  if (candidates.length === 0) return [];
  const found = await db.transaction(async (tx) => {
    const read: OrderWithComplaint[] = [];
    for (const { orderId } of candidates) read.push(await readComplaint(tx, payments, orderId, now));
    return read;
  });
  return sortByUrgency(found.flatMap(presentWaiting));
}

function presentWaiting({ order, complaint, money }: OrderWithComplaint): BoardComplaint[] {
  if (!complaint) return [];
  const { status: state, lines, openedAt, answerBy } = complaint;
  const answeredAt = lastAnswer(complaint)?.at ?? null;
  const parts = partsPaidOnSpot(complaint, order.paymentType, money);
  const owedCents = sumOfParts(partsToMakeUp(parts, "restaurant"));
  const waitsFor = complaintWait({ state, answeredAt, owedCents, isOrderCompleted: order.status === "COMPLETED" });
  if (waitsFor === null) return [];
  return [
    {
      order: order.id,
      number: order.number,
      waitsFor,
      lines: lines && lines.map(({ position, quantity }) => ({ name: nameOf(order, position), quantity })),
      amountCents:
        waitsFor === "REMEDY" ? owedCents : (claimedMoney(stillClaimed(complaint, money), money)?.cents ?? 0),
      openedAt,
      answerBy,
      answeredAt,
    },
  ];
}

function nameOf({ lines }: OrderWithComplaint["order"], position: number): string {
  return lines.find((line) => line.position === position)?.name ?? "";
}

/** Complaints that may wait; whether one does, its money decides. */
const candidatesOf = namedQuery<{ orderId: string }>(
  "complaints_that_may_wait",
  `SELECT order_id AS "orderId" FROM complaints
   WHERE restaurant_id = $1 AND opened_at > $2
     AND (status IN ('OPEN', 'UNANSWERED', 'OBJECTED') OR status = 'DECIDED' OR (remedy IS NOT NULL AND done_at IS NULL))
   ORDER BY answer_by LIMIT 50`,
);
