import type { Driver } from "@mahlzeit/contract/kitchen/drivers";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { doorLines } from "@mahlzeit/domain/catalogue/delivery/address";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import { formatTime, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { countdown, laneOf } from "@mahlzeit/domain/orders/order/board";
import { mayBeAssigned } from "@mahlzeit/domain/orders/order/delivery-round";
import { guestName, waitedFor } from "../board-text.ts";

/** "Stefans", "Hans’" */
export function possessive(name: string): string {
  return /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`;
}

/** "3 Stopps, gemeldet vor 1 min" */
export function aboutDriver({ openedAt, heardAt, linkUntil }: Driver, stops: number, now: Instant): string {
  if (openedAt === null)
    return now < linkUntil ? `Link noch nicht geöffnet, noch ${waitedFor(linkUntil - now)}` : "Link abgelaufen";
  const load = stops === 0 ? "gerade frei" : countOf(stops, "Stopp", "Stopps");
  const minutes = Math.floor((now - (heardAt ?? openedAt)) / minuteMs);
  return `${load}, ${minutes < 1 ? "eben gemeldet" : `gemeldet vor ${minutes}\u00a0min`}`;
}

/** Returns the orders that a driver can be given besides the driver's own, the most urgent first. */
export function assignableTo(
  driver: string | null,
  orders: readonly BoardOrder[],
  now: Instant,
): readonly BoardOrder[] {
  const rank: readonly (string | null)[] = ["ready", "cooking", "road"];
  const rankOf = (order: BoardOrder) => rank.indexOf(laneOf(order, now));
  return orders
    .filter((order) => mayBeAssigned({ type: order.type, state: order.status }) && rankOf(order) >= 0)
    .filter((order) => driver === null || order.driver?.id !== driver)
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.promisedAt ?? 0) - (b.promisedAt ?? 0));
}

const stands: Partial<Record<BoardOrder["status"], string>> = {
  ACCEPTED: "in Zubereitung",
  READY: "bereit",
  ON_THE_WAY: "unterwegs",
};

/** "Neubaugasse 14, 1070" */
export function goesTo({ contact }: BoardOrder): string {
  const address = contact?.address;
  return address ? `${doorLines(address)[0]}, ${address.postcode}` : "";
}

/** "Maria Gruber, bereit, zugesagt 19:14, mit Amira" */
export function aboutAssignable(order: BoardOrder, now: Instant): string {
  const { status, promisedAt, driver } = order;
  const isLate = promisedAt !== null && countdown(promisedAt, now).stage === "late";
  const due = promisedAt !== null && `${isLate ? "zu spät" : "zugesagt"} ${formatTime(promisedAt)}`;
  return [guestName(order), stands[status], due, driver && `mit ${driver.firstName}`].filter(Boolean).join(", ");
}

/** Says before giving them that orders are in another's car. */
export function onRoadWarning(orders: readonly BoardOrder[], { firstName }: Driver): string {
  const verb = orders.length === 1 ? "ist" : "sind";
  const each = orders.map(({ number, driver }) => `Nr.\u00a0${number} mit ${driver?.firstName}`);
  return `Schon unterwegs ${verb} ${listed(each)}. Gib sie nur weiter, wenn ${firstName} das Essen bekommt.`;
}
