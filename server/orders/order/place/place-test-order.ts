import { homeCountry } from "@mahlzeit/domain/catalogue/delivery/address";
import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import { testCustomer, testOrder, testOrderRetentionHours, testPlace } from "@mahlzeit/domain/orders/order/test-order";
import { findMenu } from "../../../catalogue/menus/find-menu.ts";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { OwnRestaurant, Restaurant } from "../../../catalogue/restaurants/restaurant.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { recordAgreed } from "./record-agreed.ts";
import { refuse } from "./refuse.ts";
import { saveOrder } from "./save-order.ts";

/**
 * Places an order that tests a restaurant's board and printer, at any hour and before it goes online. It belongs to
 * nobody, sends no mail, has no receipt and is deleted after a day. Throws `service-not-found` and, if the menu leaves
 * nothing to order, `empty-order`.
 */
export async function placeTestOrder(db: Database, restaurantId: string, now: Instant): Promise<OrderRecord> {
  return db.transaction(async (tx) => {
    const [own] = await findOwnRestaurants(tx, [restaurantId]);
    if (!own) throw new ProblemException("service-not-found");
    const restaurant = withPlace(own);
    const menu = await findMenu(tx, restaurantId);
    const at = {
      street: restaurant.street,
      number: restaurant.houseNumber,
      postcode: restaurant.postcode.postcode,
      city: restaurant.city.name,
    };
    const products = menu.flatMap((category) => category.products);
    const [{ placed: turn } = { placed: 0 }] = await countTests(tx, restaurantId);
    const asked = testOrder(restaurant, { products, at, turn }, now);
    if (!asked) throw new ProblemException("empty-order");
    const { refusal, agreed } = considerOrder(asked, now);
    if (refusal) throw refuse(refusal, { price: null, lines: asked.lines, hidden: false });
    const input = { type: asked.type, paymentType: asked.paymentType };
    const of = { restaurant, input, customer: testCustomer, accountId: null, source: "WEB", now } as const;
    const order = await saveOrder(tx, { ...recordAgreed(agreed, of), isTest: true, ...noPlace }, null);
    if (!order) throw new Error("an order without a key cannot meet another");
    // There are no mails and no calls for it.
    await addJobs(tx, [{ task: "cancel-unanswered", payload: { orderId: order.id } }]);
    return order;
  });
}

/** A test takes no capacity. */
const noPlace = { capacitySlot: null, dishCount: null };

/** Completes the address, which may be missing before the restaurant goes online. */
function withPlace(own: OwnRestaurant): Restaurant {
  const { street, houseNumber, city, postcode, country } = own;
  return {
    ...own,
    street: street || testPlace.street,
    houseNumber: houseNumber || testPlace.number,
    city: city ?? { id: "", name: testPlace.city },
    postcode: postcode ?? { id: "", postcode: testPlace.postcode },
    country: country ?? { id: "", name: homeCountry },
  };
}

const countTests = namedQuery<{ placed: number }>(
  "count_test_orders",
  "SELECT count(*)::int AS placed FROM orders WHERE restaurant_id = $1 AND is_test",
);

/** Deletes test orders after a day in any state. */
export async function deleteTestOrders(db: Database | Transaction, now: Instant): Promise<void> {
  await deleteTests(db, new Date(now - testOrderRetentionHours * hourMs));
}

const deleteTests = namedQuery("delete_test_orders", "DELETE FROM orders WHERE is_test AND created_at <= $1");
