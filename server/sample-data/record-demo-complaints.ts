import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { findMenu } from "../catalogue/menus/find-menu.ts";
import { findIdsByUid, findRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import { answerComplaint } from "../money/complaints/answer-complaint.ts";
import { type ComplaintParts, claimComplaint } from "../money/complaints/claim-complaint.ts";
import { findComplainedOrders } from "../money/complaints/find-complained-orders.ts";
import { claimPayments } from "../money/payments/claim-payments.ts";
import type { OrderRecord } from "../orders/order/read/order-record.ts";
import { findOwners } from "../people/members/find-members.ts";
import type { Database } from "../platform/database/connect.ts";
import { type DemoPlace, recordDemoOrder } from "./record-demo-order.ts";
import { lockDemoWeeks } from "./record-demo-weeks.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

/** Lets guests of the demo's kitchen complain, once: one waits for an answer, one was answered in part. */
export async function recordDemoComplaints(db: Database, now: Instant): Promise<void> {
  const ids = await findIdsByUid(db, [demoKitchenUid]);
  const [restaurant] = await findRestaurants(db, [...ids.values()]);
  if (!restaurant) return;
  const place = { restaurant, menu: await findMenu(db, restaurant.id) };
  const parts = { db, payments: claimPayments };
  await db.transaction(async (tx) => {
    await lockDemoWeeks(tx);
    const known = await findComplainedOrders(db, [restaurant.id], { after: undefined, pageSize: 1 });
    if (known.rows.length > 0) return;
    await recordAnswered(parts, place, now);
    await recordWaiting(parts, place, now);
  });
}

async function recordAnswered(parts: ComplaintParts, place: DemoPlace, now: Instant): Promise<void> {
  const dishes = ["Margherita", "Tiramisù"].map((name) => ({ name, quantity: 2 }));
  const order = await serve(parts.db, place, { guest: ["Hannes", "Pichler"], dishes, hoursAgo: 4, now });
  const [owner] = await findOwners(parts.db, place.restaurant.id);
  if (!order || !owner) return;
  const claimedAt = order.createdAt + 2 * hourMs;
  const lines = [
    { position: 0, quantity: 1, fault: "BAD" as const },
    { position: 1, quantity: 2, fault: "MISSING" as const },
  ];
  const words = "Eine Pizza war schon kalt, und das Tiramisù war nicht dabei.";
  await claimComplaint(parts, order.identificationTag, { neverCame: false, lines, words }, claimedAt);
  const actor = {
    accountId: owner.accountId,
    isOperator: false,
    memberships: [{ restaurantId: place.restaurant.id, role: "owner" as const }],
  };
  const answer = {
    to: "PARTLY" as const,
    lines: [{ position: 1, quantity: 2 }],
    remedy: "BRING" as const,
    sentence: "Das Tiramisù haben wir vergessen, entschuldige. Die Pizzen sind gleich aus dem Ofen weggefahren.",
  };
  await answerComplaint(parts, actor, { orderId: order.id, ...answer }, claimedAt + hourMs);
}

async function recordWaiting(parts: ComplaintParts, place: DemoPlace, now: Instant): Promise<void> {
  const dishes = [
    { name: "Insalata Marco", quantity: 1 },
    { name: "Limonade Blutorange-Rosmarin", quantity: 2 },
    { name: "Ortolana", quantity: 1 },
  ];
  const order = await serve(parts.db, place, { guest: ["Verena", "Moser"], dishes, hoursAgo: 2, now });
  if (!order) return;
  const lines = [
    { position: 0, quantity: 1, fault: "BAD" as const },
    { position: 1, quantity: 1, fault: "MISSING" as const },
  ];
  const words = "Der Salat war warm und die Blätter schon braun.";
  await claimComplaint(
    parts,
    order.identificationTag,
    { neverCame: false, lines, words },
    order.createdAt + 2 * hourMs,
  );
}

interface Served {
  readonly guest: readonly [firstName: string, lastName: string];
  readonly dishes: readonly { readonly name: string; readonly quantity: number }[];
  readonly hoursAgo: number;
  readonly now: Instant;
}

/**
 * Records a delivery of the last day, whose time to answer is not over, in an hour in which the restaurant was open. It is
 * paid at the door, because made-up payments by card cannot be refunded.
 */
async function serve(
  db: Database,
  place: DemoPlace,
  { guest: [firstName, lastName], dishes, hoursAgo, now }: Served,
): Promise<OrderRecord | undefined> {
  const order = {
    type: "DELIVERY",
    guest: { firstName, lastName },
    dishes,
    acceptedAfterSeconds: 40,
    readyAfterMinutes: -5,
    rejectedFor: null,
  } as const;
  for (let hours = hoursAgo; hours < 22; hours++) {
    const at = now - hours * hourMs;
    const saved = await db.transaction((tx) =>
      recordDemoOrder(tx, { order: { ...order, at: 0 }, at, paysByCard: false }, place),
    );
    if (saved) return saved;
  }
  return undefined;
}
