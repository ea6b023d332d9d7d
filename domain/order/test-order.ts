import { presetOptions } from "../cart/options.ts";
import type { Address } from "../delivery/address.ts";
import { type Instant, weekdays } from "../local-time.ts";
import type { Product } from "../menu/menu.ts";
import { intake } from "../opening-hours/accepting.ts";
import { type AskedLine, resolveLine } from "./lines.ts";
import type { OrderType } from "./order.ts";
import type { AskedOrder, OrderTerms } from "./place.ts";

/** How long an order that is only a test is kept. */
export const testOrderKeptHours = 24;

export const testCustomer = {
  firstName: "Testbestellung",
  lastName: "Mahlzeit",
  email: "testbestellung@example.at",
  phone: "+43 1 0000000",
} as const;

/** Where a restaurant is that has not said so yet, as long as it is not online. */
export const testPlace = { street: "Noch ohne Adresse", number: "1", postcode: "1010", city: "Wien" } as const;

const note = "Nur ein Test: nichts kochen.";
/** The types a test is made of, as nobody pays for an event. */
const types: readonly OrderType[] = ["TAKEAWAY", "DELIVERY", "ON_SITE"];
const dishes = 2;

/**
 * An order that tries out a kitchen's board and printer: two dishes of its menu at any hour, paused, not yet online
 * or not, paid on the spot.
 * `turn` (0, 1, …) chooses the dishes and the type of order. Null if the menu or the order types leave nothing to try.
 */
export function testOrder(
  restaurant: OrderTerms,
  { products, at, turn }: { readonly products: readonly Product[]; readonly at: Address; readonly turn: number },
  now: Instant,
): AskedOrder | null {
  const offered = types.filter((type) => restaurant.orderTypes.includes(type));
  const type = offered[turn % offered.length];
  if (!type || products.length === 0) return null;
  const lines = Array.from({ length: Math.min(dishes, products.length) }, (_, i) =>
    lineOf(products[(turn * dishes + i) % products.length], 1 + ((turn + i) % dishes)),
  );
  const always = {
    ...restaurant,
    enabled: true,
    schedules: [{ weekdays, startTime: "00:00:00", endTime: "24:00:00" }],
    pauses: [],
    silentSince: null,
    paymentTypes: ["ON_SPOT"],
    postalAvailabilities: [{ city: at.city, minimumOrderCents: 0 }],
  } as const;
  const when =
    type === "DELIVERY" ? { asapDelivery: true, address: at } : { takeawayTime: intake(always, type, now).firstSlot };
  return { restaurant: always, lines, type, paymentType: "ON_SPOT", note, ...when };
}

/** With what is required and free, else the first option of each group. */
function lineOf(product: Product | undefined, quantity: number): AskedLine {
  if (!product) return { product: null, optionGroupSelections: null, quantity };
  const preset = new Set(presetOptions(product));
  const selections = product.optionGroups.flatMap(({ id, type, options }) => {
    const chosen = options.find((option) => preset.has(option.id)) ?? (type === "SINGLE" ? options[0] : undefined);
    return chosen ? [{ optionGroupId: id, optionIds: [chosen.id] }] : [];
  });
  return resolveLine(product, selections, quantity);
}
