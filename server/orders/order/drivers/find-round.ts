import type { DriverShift, DriverStop } from "@mahlzeit/contract/orders/driver-round";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { isOpenStop, showsContactToDriver } from "@mahlzeit/domain/orders/order/delivery-round";
import { linesOfAge, provenAgesOf } from "@mahlzeit/domain/orders/order/id-check";
import { leftBoardBy } from "@mahlzeit/domain/orders/order/retention";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import { findOwnShift } from "../../../kitchen/drivers/find-shifts.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { correctionOf, currentOrder, type PlacedLine } from "../read/current-order.ts";
import { findOrdersByIds } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { findReports, type Reports } from "./find-reports.ts";

/** Finds what a driver's phone shows; undefined once the shift is over. */
export async function findRound(db: Database, shiftId: string, now: Instant): Promise<DriverShift | undefined> {
  const shift = await findOwnShift(db, shiftId, now);
  if (!shift) return undefined;
  const ids = (await openStops(db, shiftId, openStates)).map(({ id }) => id);
  const reports = await findReports(db, ids);
  const stops = (await findOrdersByIds(db, ids)).map((order) =>
    presentStop(order, nobodyThereAt(reports.get(order.id))),
  );
  const since = new Date(leftBoardBy(now));
  const passedOn = (await passedOnFrom(db, shiftId, since)).map(({ firstName, ...order }) => ({
    ...order,
    isWith: { firstName },
  }));
  return { at: now, ...shift, stops, cancelled: await cancelledOnRoad(db, shiftId, since), passedOn };
}

function nobodyThereAt(reports: Reports = []): Instant | null {
  return reports.findLast(({ kind }) => kind === "NOBODY_THERE")?.saidAt ?? null;
}

/** Presents an order to the driver who has it: no e-mail address, no dishes, and nobody's name while it is cooked. */
function presentStop(stored: OrderRecord, nobodyThereAt: Instant | null): DriverStop {
  const order = currentOrder(stored);
  const isSeen = showsContactToDriver(order.status);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    promisedAt: order.promisedAt,
    address: order.address,
    contact: isSeen ? contactOf(order) : null,
    note: isSeen ? order.note : null,
    payment: order.paymentType === "STRIPE" ? "PAID" : "COLLECT",
    totalCents: order.totalCents,
    idCheck: isSeen ? idCheckOf(stored) : null,
    nobodyThereAt,
  };
}

/** Returns the pieces that need an identity card, and the totals without those that somebody does not get. */
function idCheckOf(order: OrderRecord): DriverStop["idCheck"] {
  const ofAge = linesOfAge(currentOrder(order).lines);
  if (ofAge.length === 0) return null;
  return {
    lines: ofAge.flatMap(({ name, quantity, age, fullPriceCents, depositCents }) =>
      age === null ? [] : [{ name, quantity, age, amountCents: fullPriceCents + depositCents }],
    ),
    totals: provenAgesOf(ofAge).map((provenAge) => ({
      provenAge,
      totalCents: totalWithout(order, linesOfAge(ofAge, provenAge)),
    })),
  };
}

function totalWithout(order: OrderRecord, lines: readonly PlacedLine[]): Cents | null {
  const missing = lines.map(({ position, quantity }) => ({ position, quantity, replacement: null }));
  return correctionOf(order, missing)?.totalCents ?? null;
}

function contactOf({ customer }: OrderRecord): DriverStop["contact"] {
  if (!customer) return null;
  const { firstName, lastName, phone } = customer;
  return { firstName, lastName, phone };
}

const openStates = orderStates.filter(isOpenStop);

const openStops = namedQuery<{ id: string }>(
  "open_stops_of_driver",
  `SELECT o.id FROM order_drivers g JOIN orders o ON o.id = g.order_id
   WHERE g.shift_id = $1 AND g.taken_at IS NULL AND o.status = ANY ($2::text[]) ORDER BY g.position`,
);

const cancelledOnRoad = namedQuery<DriverShift["cancelled"][number]>(
  "cancelled_stops_of_driver",
  `SELECT o.id, o.number, m.moved_at AS at FROM order_drivers g JOIN orders o ON o.id = g.order_id
     JOIN order_moves m ON m.order_id = o.id AND m.status = 'CANCELLED'
   WHERE g.shift_id = $1 AND g.taken_at IS NULL AND o.status = 'CANCELLED' AND m.moved_at > $2
     AND m.moved_by_driver IS DISTINCT FROM $1
     AND EXISTS (SELECT FROM order_moves WHERE order_id = o.id AND status = 'ON_THE_WAY')
   ORDER BY m.moved_at, o.id`,
);

const passedOnFrom = namedQuery<Omit<DriverShift["passedOn"][number], "isWith"> & { firstName: string }>(
  "stops_passed_on_from_driver",
  `SELECT o.id, o.number, g.taken_at AS at, s.first_name AS "firstName"
   FROM order_drivers g JOIN orders o ON o.id = g.order_id
     JOIN order_drivers has ON has.order_id = o.id AND has.taken_at IS NULL
     JOIN driver_shifts s ON s.id = has.shift_id AND s.first_name IS NOT NULL
   WHERE g.shift_id = $1 AND g.taken_at > $2
     AND EXISTS (SELECT FROM order_moves WHERE order_id = o.id AND status = 'ON_THE_WAY' AND moved_at <= g.taken_at)
   ORDER BY g.taken_at, o.id`,
);
