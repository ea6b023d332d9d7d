import { randomUUID } from "node:crypto";
import { nameRefusal } from "@mahlzeit/domain/kitchen/driver";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isOpenStop } from "@mahlzeit/domain/orders/order/delivery-round";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { makeDriverLink, openLink } from "../kitchen/drivers/driver-links.ts";
import { listDrivers, noteHeard } from "../kitchen/drivers/find-shifts.ts";
import { assignOrders } from "../orders/order/drivers/assign-orders.ts";
import { reportStop } from "../orders/order/drivers/report-stop.ts";
import type { OrderParts } from "../orders/order/order-payments.ts";
import { findOrdersByIds, type TestOrder } from "../orders/order/read/find-orders.ts";
import type { Database } from "../platform/database/connect.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

/** The demo's driver, and the names in their stead while a visitor has a link open for one of them. */
const demoDrivers = ["Stefan", "Karim", "Jana"] as const;

/** The shifts that have the demo's deliveries. */
export interface DemoDriver {
  /** The shift of the demo's own driver. */
  readonly shiftId: string;
  /** The shift that has each order; orders that nobody has are absent. */
  readonly shiftOf: ReadonlyMap<string, string>;
}

/** Has the demo's driver on shift, and gives him the ready deliveries that a visitor has given to nobody. */
export async function sendDemoDriver(
  db: Database,
  restaurantId: string,
  orders: readonly TestOrder[],
  now: Instant,
): Promise<DemoDriver> {
  const board: Actor = { isOperator: false, memberships: [{ restaurantId, role: "device" }] };
  const shiftId = (await findDemoShift(db, restaurantId, now)) ?? (await startShift(db, board, restaurantId, now));
  await noteHeard(db, shiftId, now);
  const deliveries = orders.filter(({ type, state }) => type === "DELIVERY" && isOpenStop(state));
  const shiftOf = new Map<string, string>();
  for (const { id, driver } of await findOrdersByIds(
    db,
    deliveries.map(({ id }) => id),
  ))
    if (driver) shiftOf.set(id, driver.shiftId);
  const orderIds = deliveries.filter(({ id, state }) => state === "READY" && !shiftOf.has(id)).map(({ id }) => id);
  if (orderIds.length > 0) await assignOrders(db, board, { shiftId, orderIds }, now);
  for (const id of orderIds) shiftOf.set(id, shiftId);
  return { shiftId, shiftOf };
}

async function findDemoShift(db: Database, restaurantId: string, now: Instant): Promise<string | undefined> {
  const drivers = await listDrivers(db, restaurantId, now);
  const opened = drivers.filter(({ openedAt }) => openedAt !== null);
  return opened.find(({ firstName }) => demoDrivers.some((name) => name === firstName))?.id;
}

async function startShift(db: Database, board: Actor, restaurantId: string, now: Instant): Promise<string> {
  const others = await listDrivers(db, restaurantId, now);
  const firstName = demoDrivers.find((name) => nameRefusal(name, others) === null) ?? demoDrivers[0];
  const { code, driver } = await makeDriverLink(db, board, { restaurantId, firstName }, now);
  await openLink(db, { code, key: randomUUID() }, now);
  return driver.id;
}

/** Moves an order as its driver would. */
export async function driveOn(
  parts: OrderParts,
  { orderId, shiftId, to }: { orderId: string; shiftId: string; to: "ON_THE_WAY" | "COMPLETED" },
  now: Instant,
): Promise<void> {
  await reportStop(parts, shiftId, { id: uuidv7(now), order: orderId, kind: to, provenAge: null, at: now }, now);
}
