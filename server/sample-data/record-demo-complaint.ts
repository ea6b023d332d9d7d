import type { Instant } from "@mahlzeit/domain/local-time";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { claimComplaint } from "../money/complaints/claim-complaint.ts";
import { findComplainedOrders } from "../money/complaints/find-complained-orders.ts";
import { showToComplain } from "../money/complaints/present-complaint.ts";
import { complaintPayments } from "../money/payments/complaint-payments.ts";
import { findRestaurantOrders } from "../orders/order/read/find-restaurant-orders.ts";
import type { Database } from "../platform/database/connect.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

/** Complains about the last order of the demo's restaurant, once, if there is still time. */
export async function recordDemoComplaint(db: Database, now: Instant): Promise<void> {
  const ids = [...(await findIdsByUid(db, [demoKitchenUid])).values()];
  const first = { after: undefined, pageSize: 1 };
  if ((await findComplainedOrders(db, ids, first)).rows.length > 0) return;
  const [order] = (await findRestaurantOrders(db, ids, { ...first, status: "COMPLETED" })).rows;
  if (!order) return;
  const parts = { db, payments: complaintPayments };
  if ((await showToComplain(parts, order.id, now)).complainable !== "yes") return;
  const claim = { neverCame: false, lines: [{ position: 0, quantity: 1, fault: "BAD" as const }], words };
  await claimComplaint(parts, order.identificationTag, claim, now);
}

const words = "Der Rand war ganz schwarz, den konnten wir nicht essen.";
