import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import { orderTimesOf } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { type Instant, instantOnDay, minuteMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import type { Mover, OrderState } from "@mahlzeit/domain/orders/order/states";
import { findMenu, type MenuCategory } from "../catalogue/menus/find-menu.ts";
import { findIdsByUid, findRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import type { Restaurant } from "../catalogue/restaurants/restaurant.ts";
import { addPaidPayment, addPayment } from "../money/payments/add-payment.ts";
import { bookCompleted } from "../money/payments/book-order.ts";
import { recordMails } from "../orders/order/mails/order-mails.ts";
import { mailsOfMove, recordMove } from "../orders/order/move/move-order.ts";
import { recordAgreed } from "../orders/order/place/record-agreed.ts";
import { resolveLines } from "../orders/order/place/resolve-lines.ts";
import { saveOrder } from "../orders/order/place/save-order.ts";
import type { OrderRecord } from "../orders/order/read/order-record.ts";
import { raiseAlert } from "../platform/alerts/raise-alert.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { demoCustomer, demoHome } from "./demo-accounts.ts";
import { type PastOrder, pastOrders } from "./demo-history.ts";

interface Parts {
  readonly accountId: string;
  readonly now: Instant;
}

/** Records the past orders of the demo's customer, checked and priced by the rules of their time, without mails. */
export async function recordPastOrders(tx: Transaction, parts: Parts): Promise<void> {
  const ids = await findIdsByUid(
    tx,
    pastOrders.map(({ from }) => from),
  );
  const restaurants = await findRestaurants(tx, [...ids.values()]);
  for (const past of pastOrders.toReversed()) {
    const restaurant = restaurants.find(({ uid }) => uid === past.from);
    if (restaurant) await recordPastOrder(tx, past, restaurant, parts);
  }
}

/** Skips an order that the menu or the terms do not allow. */
async function recordPastOrder(tx: Transaction, past: PastOrder, restaurant: Restaurant, parts: Parts): Promise<void> {
  const products = orderProducts(past, await findMenu(tx, restaurant.id));
  for (let day = past.daysAgo; day < past.daysAgo + 7; day++) {
    const at = instantOnDay(viennaDayNumber(parts.now) - day, past.at);
    const input = { ...askedFor(past, restaurant, at), orderProducts: products };
    const lines = await resolveLines(tx, restaurant, input.orderProducts, at);
    const { agreed } = considerOrder({ ...input, restaurant, lines }, at);
    if (!agreed) continue;
    const { firstName, lastName, email, phone } = demoCustomer;
    const customer = { firstName, lastName, email, phone };
    const record = recordAgreed(agreed, {
      restaurant,
      input,
      customer,
      accountId: parts.accountId,
      source: "WEB",
      now: at,
    });
    const order = await saveOrder(tx, record, null);
    return order ? recordOutcome(tx, order, past) : undefined;
  }
}

function askedFor(past: PastOrder, restaurant: Restaurant, at: Instant) {
  const [soonest] = orderTimesOf(restaurant, { type: past.type }, at);
  return {
    type: past.type,
    service: { id: restaurant.id },
    customer: demoCustomer,
    paymentType: past.paymentType,
    asapDelivery: past.type === "DELIVERY",
    ...(past.type === "DELIVERY" || !soonest ? {} : { takeawayTime: soonest }),
    address: demoHome,
    note: past.note,
    table: past.table,
  };
}

/** Finds products by name; an unknown one gets an unknown id, so that the order is refused. */
function orderProducts({ dishes }: PastOrder, menu: readonly MenuCategory[]): OrderInput["orderProducts"] {
  const products = menu.flatMap((category) => category.products);
  return dishes.map(({ name, quantity, options = [] }) => {
    const product = products.find((one) => one.name === name);
    const chosen = product?.optionGroups.map((group) => ({
      optionGroup: { id: group.id },
      selectedOptions: group.options.filter((option) => options.includes(option.name)).map(({ id }) => ({ id })),
    }));
    const selections = chosen?.filter(({ selectedOptions }) => selectedOptions.length > 0) ?? [];
    return { product: { id: product?.id ?? uuidv7() }, quantity, optionGroupSelections: selections };
  });
}

async function recordOutcome(tx: Transaction, order: OrderRecord, past: PastOrder): Promise<void> {
  let state = order.status;
  const move = async (to: OrderState, mover: Mover, afterMinutes: number) => {
    const now = order.createdAt + afterMinutes * minuteMs;
    const before = { id: order.id, state, type: order.type };
    await recordMove(tx, before, to, { mover, now });
    await recordMails(tx, order.id, mailsOfMove(before, to, mover), { at: now });
    state = to;
  };
  if (past.outcome === "EXPIRED") {
    await addPayment(tx, order, "sandbox", order.createdAt);
    await move("EXPIRED", "clock", 31);
    return recordMails(tx, order.id, ["payment-failed"], { at: order.createdAt + 31 * minuteMs });
  }
  if (state === "AWAITING_PAYMENT") {
    await addPaidPayment(tx, order, { provider: "sandbox", paidAt: order.createdAt + minuteMs });
    await move("PLACED", "payment", 1);
  }
  await recordPlacedMails(tx, order.id, { isRefused: past.isMailRefused ?? false, at: order.createdAt + minuteMs });
  if (past.outcome === "REJECTED") return move("REJECTED", "restaurant", 4);
  await move("ACCEPTED", "restaurant", 3);
  await move("READY", "restaurant", 25);
  if (order.type === "DELIVERY") await move("ON_THE_WAY", "restaurant", 28);
  await move("COMPLETED", "restaurant", 45);
  await bookCompleted(tx, order.id, order.createdAt + 45 * minuteMs);
}

/** Records the mails of a placed order; a refused one to the restaurant alerts the operator. */
async function recordPlacedMails(
  tx: Transaction,
  orderId: string,
  { isRefused, at }: { readonly isRefused: boolean; readonly at: Instant },
): Promise<void> {
  await recordMails(tx, orderId, ["placed"], { at });
  await recordMails(tx, orderId, ["to-restaurant"], { at, state: isRefused ? "REFUSED" : "SENT" });
  const mail = { kind: "to-restaurant", accountId: null } as const;
  if (isRefused) await raiseAlert(tx, { kind: "mail-refused", orderId, mail }, at);
}
