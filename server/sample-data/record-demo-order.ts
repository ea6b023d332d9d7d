import { orderTimesOf } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { noReply } from "@mahlzeit/domain/orders/order/answer";
import { type Caller, normaliseCaller } from "@mahlzeit/domain/orders/order/caller";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import type { OrderSource } from "@mahlzeit/domain/orders/order/source";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import type { MenuCategory } from "../catalogue/menus/find-menu.ts";
import type { Restaurant } from "../catalogue/restaurants/restaurant.ts";
import { addPaidPayment } from "../money/payments/add-payment.ts";
import { bookCompleted } from "../money/payments/book-order.ts";
import { recordMails } from "../orders/order/mails/order-mails.ts";
import { mailsOfMove, recordMove } from "../orders/order/move/move-order.ts";
import { recordAgreed } from "../orders/order/place/record-agreed.ts";
import { resolveLines } from "../orders/order/place/resolve-lines.ts";
import { saveOrder } from "../orders/order/place/save-order.ts";
import type { OrderRecord } from "../orders/order/read/order-record.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { demoHome } from "./demo-accounts.ts";
import type { DemoOrder } from "./demo-weeks.ts";

export interface DemoPlace {
  readonly restaurant: Restaurant;
  readonly menu: readonly MenuCategory[];
}

interface DemoOrdering {
  /** The guest's name, if it is not only a number. */
  readonly order: Omit<DemoOrder, "guest"> & {
    readonly guest: number | { readonly firstName: string; readonly lastName: string };
  };
  readonly at: Instant;
  /** True if the restaurant takes cards. */
  readonly paysByCard: boolean;
  /** Whoever ordered by telephone; absent for an order from the web. */
  readonly caller?: Caller | undefined;
}

/** Finds the days, "YYYY-MM-DD", with orders of guests at a restaurant, made up or not. */
export function daysWithGuests(db: Parameters<typeof daysOf>[0], restaurantId: string, since: string) {
  return daysOf(db, restaurantId, since);
}

/** Records a made-up order, checked and priced by the rules of orders; null if they refuse it. */
export async function recordDemoOrder(
  tx: Transaction,
  { order, at, paysByCard, caller }: DemoOrdering,
  { restaurant, menu }: DemoPlace,
): Promise<OrderRecord | null> {
  const [soonest] = orderTimesOf(restaurant, { type: order.type }, at);
  const { guest } = order;
  const byGuest = {
    ...(typeof guest === "number" ? { firstName: "Demo", lastName: `Gast ${guest + 1}` } : guest),
    email: typeof guest === "number" ? `gast-${guest + 1}@example.at` : "gast@example.at",
    phone: "+43 660 0000000",
  };
  const source: OrderSource = caller ? "PHONE" : "WEB";
  const customer = caller ? normaliseCaller(caller) : byGuest;
  const isByCard = !caller && paysByCard && restaurant.paymentTypes.includes("STRIPE");
  const input = {
    type: order.type,
    source,
    paymentType: isByCard ? ("STRIPE" as const) : ("ON_SPOT" as const),
    asapDelivery: caller !== undefined || order.type === "DELIVERY",
    ...(caller || order.type === "DELIVERY" || !soonest ? {} : { takeawayTime: soonest }),
    address: demoHome,
    orderProducts: productsOf(order, menu),
  };
  const lines = await resolveLines(tx, restaurant, input.orderProducts, at);
  const { agreed } = considerOrder({ ...input, restaurant, lines }, at);
  if (!agreed) return null;
  const saved = await saveOrder(
    tx,
    recordAgreed(agreed, { restaurant, input, customer, accountId: null, source, now: at }),
    null,
    caller && { mover: "restaurant", actor: {}, via: "board" },
  );
  if (saved) await recordOutcome(tx, saved, order);
  return saved ?? null;
}

/** Returns the products, each with the first choices of its required options. */
function productsOf({ dishes }: Pick<DemoOrder, "dishes">, menu: readonly MenuCategory[]) {
  const products = menu.flatMap((category) => category.products);
  return dishes.flatMap(({ name, quantity }) => {
    const product = products.find((one) => one.name === name);
    if (!product) return [];
    const optionGroupSelections = product.optionGroups.flatMap(({ id, min, options }) =>
      min > 0 ? [{ optionGroup: { id }, selectedOptions: options.slice(0, min).map((one) => ({ id: one.id })) }] : [],
    );
    return [{ product: { id: product.id }, quantity, optionGroupSelections }];
  });
}

async function recordOutcome(tx: Transaction, saved: OrderRecord, order: Omit<DemoOrder, "guest">): Promise<void> {
  let { status: state } = saved;
  const { id, type } = saved;
  const move = async (to: OrderState, now: Instant, reply = noReply) => {
    const before = { id, state, type };
    await recordMove(tx, before, to, { mover: "restaurant", via: "board", reply, now });
    if (saved.source === "WEB") await recordMails(tx, id, mailsOfMove(before, to, "restaurant"), { at: now });
    state = to;
  };
  const placedAt = saved.createdAt;
  if (state === "AWAITING_PAYMENT") {
    await addPaidPayment(tx, saved, { provider: "sandbox", paidAt: placedAt });
    await recordMove(tx, { id, state, type }, "PLACED", { mover: "payment", now: placedAt });
    state = "PLACED";
  }
  // A restaurant with a board gets no mail.
  if (saved.source === "WEB") await recordMails(tx, id, ["placed"], { at: placedAt });
  const answeredAt = placedAt + (saved.source === "PHONE" ? 0 : order.acceptedAfterSeconds * 1000);
  const { rejectedFor } = order;
  if (rejectedFor) {
    const soldOut = rejectedFor === "SOLD_OUT" ? saved.lines.slice(0, 1).map(({ name }) => name) : [];
    return move("REJECTED", answeredAt, { ...noReply, reasonCode: rejectedFor, soldOut });
  }
  const minutes = saved.takeawayAt === null ? 30 : null;
  await move("ACCEPTED", answeredAt, { ...noReply, minutes });
  const promisedAt = saved.takeawayAt ?? answeredAt + 30 * minuteMs;
  const readyAt = Math.max(answeredAt + minuteMs, promisedAt + order.readyAfterMinutes * minuteMs);
  await move("READY", readyAt);
  const completedAt = readyAt + 20 * minuteMs;
  await move("COMPLETED", completedAt);
  await bookCompleted(tx, id, completedAt);
}

const daysOf = namedQuery<{ day: string }>(
  "days_with_orders_of_guests",
  "SELECT DISTINCT day FROM orders WHERE restaurant_id = $1 AND day >= $2 AND account_id IS NULL AND NOT is_test",
);
