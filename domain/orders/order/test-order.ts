import type { Address } from "../../catalogue/delivery/address.ts";
import type { DeliveryArea } from "../../catalogue/delivery/area.ts";
import type { Product } from "../../catalogue/menu/menu.ts";
import { intake } from "../../catalogue/opening-hours/accepting.ts";
import { type Instant, weekdays } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { presetOptions } from "../cart/choosing.ts";
import { type RequestedLine, resolveLine } from "./lines.ts";
import type { OrderTerms, RequestedOrder } from "./place.ts";

/** The hours after which a test order is deleted. */
export const testOrderRetentionHours = 24;

export const testCustomer = {
  firstName: "Testbestellung",
  lastName: "Mahlzeit",
  email: "testbestellung@example.at",
  phone: "+43 1 0000000",
} as const;

/** The address of an offline restaurant that has not given one yet. */
export const testPlace = { street: "Noch ohne Adresse", number: "1", postcode: "1010", city: "Wien" } as const;

const note = "Nur ein Test: nichts kochen.";
/** The order types of tests. Events are left out, because nobody pays for one. */
const types: readonly OrderType[] = ["TAKEAWAY", "DELIVERY", "ON_SITE"];
const dishes = 2;

/**
 * Builds an order that tests a kitchen's board and printer: two dishes of its menu, paid on the spot, at any hour, even
 * if the restaurant is paused or not yet online. `turn` (0, 1, …) varies the dishes and the type of order. Null if
 * there is no dish or no suitable type.
 */
export function testOrder(
  restaurant: OrderTerms,
  { products, at, turn }: { readonly products: readonly Product[]; readonly at: Address; readonly turn: number },
  now: Instant,
): RequestedOrder | null {
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
    capacity: null,
    paymentTypes: ["ON_SPOT"],
    deliveryAreas: [areaOf(at)],
  } as const;
  const when =
    type === "DELIVERY" ? { asapDelivery: true, address: at } : { takeawayTime: intake(always, type, now).firstSlot };
  return { restaurant: always, lines, type, paymentType: "ON_SPOT", note, ...when };
}

/** Builds an area without fees around the restaurant's own address. */
function areaOf({ city }: Address): DeliveryArea {
  return {
    id: "",
    name: city,
    postcodes: [],
    cities: [city],
    feeCents: 0,
    minimumCents: 0,
    freeFromCents: null,
    extraMinutes: 0,
  };
}

/** Chooses the required options: in each group free ones, else the first. */
function lineOf(product: Product | undefined, quantity: number): RequestedLine {
  if (!product) return { product: null, optionGroupSelections: null, quantity };
  const preset = new Set(presetOptions(product));
  const selections = product.optionGroups.flatMap(({ id, min, options }) => {
    const presets = options.filter((option) => preset.has(option.id));
    const others = options.filter((option) => !preset.has(option.id));
    const optionIds = [...presets, ...others].slice(0, min).map((option) => option.id);
    return optionIds.length > 0 ? [{ optionGroupId: id, optionIds }] : [];
  });
  return resolveLine(product, selections, quantity);
}
