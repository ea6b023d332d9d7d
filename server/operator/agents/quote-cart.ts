import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import { cartLinkPath, maxLinkedLines, maxLinkedOptions } from "@mahlzeit/contract/orders/cart-link";
import { atLeast, atMost, date, id } from "@mahlzeit/contract/wire";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import { findArea, seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { parseOrderTime } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import { eurosFromCents } from "@mahlzeit/domain/money";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import { type CartLine, maxQuantity, minQuantity } from "@mahlzeit/domain/orders/cart/cart";
import { priceSums, unitPriceCents } from "@mahlzeit/domain/orders/cart/price";
import { defaultPaymentType, hidesPrices, paymentTypesFor } from "@mahlzeit/domain/orders/order/choices";
import { type RequestedLine, refusalOfLines, resolveLine } from "@mahlzeit/domain/orders/order/lines";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import { earliestChoice } from "@mahlzeit/domain/orders/order/time";
import * as z from "zod/mini";
import { findBookedNow } from "../../catalogue/restaurants/capacity/find-booked.ts";
import type { Catalogue } from "../../catalogue/restaurants/catalogue.ts";
import type { Restaurant } from "../../catalogue/restaurants/restaurant.ts";
import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { postcode, type ShopParts, town, townsOf } from "./find-restaurants.ts";
import { tool } from "./mcp.ts";
import { restaurantUid } from "./read-menu.ts";
import { allergenWords, described, timeText } from "./words.ts";

const dish = z.strictObject({
  dish: described(id, "The `dish` of read_menu"),
  quantity: z._default(z.int().check(z.minimum(minQuantity), z.maximum(maxQuantity)), 1),
  options: z._default(
    described(z.array(id).check(atMost(maxLinkedOptions)), "The `option`s chosen with it, of all groups together"),
    [],
  ),
});

const input = z.strictObject({
  restaurant: restaurantUid,
  dishes: z.array(dish).check(atLeast(1), atMost(maxLinkedLines)),
  orderType: described(z.enum(orderTypes), "One of the restaurant's `orderTypes`"),
  payment: z.optional(
    described(z.enum(paymentTypes), "ON_SPOT or STRIPE (by card); if absent by card where the restaurant takes cards"),
  ),
  postcode: z.optional(postcode),
  town: z.optional(town),
  time: z.optional(
    described(
      z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
      "Time of day in Vienna, a quarter hour: 18:30; if absent the earliest",
    ),
  ),
  date: z.optional(described(date, "The day of that time, 2026-12-24; if absent the next such time")),
});
type Asked = z.output<typeof input>;

interface QuoteParts extends ShopParts {
  readonly catalogue: Catalogue;
  readonly now: () => Instant;
}

export function quoteCartTool(parts: QuoteParts) {
  return tool({
    name: "quote_cart",
    title: "What a cart costs, and its link",
    description:
      "Reckons what a cart costs, as the shop does, and returns a link that opens just this cart. Nothing is ordered or reserved: give the link to the person, who looks at the cart and orders there. For a delivery give the postcode; the rest of the address is entered on the page.",
    input,
    run: (asked) => quoteCart(parts, asked),
  });
}

async function quoteCart({ call, catalogue, db, publicUrl, now }: QuoteParts, asked: Asked): Promise<object> {
  const at = now();
  const { orderType: type, time, date: day } = asked;
  const { answer: service } = await call(getServiceByUid, { query: { uid: asked.restaurant } });
  const { answer: menu } = await call(getMenu, { body: { id: service.id } });
  const restaurant = await findBookedNow(db, await catalogue.requireRestaurant(service.id));
  const lines = resolveLines(asked.dishes, menu.flatMap(({ products }) => products).map(toProduct));
  const place = type === "DELIVERY" ? await requirePlace(db, asked, restaurant) : null;
  const paymentType = asked.payment ?? defaultPaymentType(paymentTypesFor(type, restaurant)) ?? "ON_SPOT";

  const area = place ? findArea(restaurant.deliveryAreas, place) : undefined;
  const sums = priceSums({ lines, orderType: type, paymentType, discount: restaurant.discount ?? null, area });
  const hostPays = hidesPrices(type, restaurant.event);
  const totalCents = hostPays ? 0 : sums.totalCents;
  const dishes = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const takeawayTime = time === undefined ? null : parseOrderTime(time);
  const earliest = (ofLines?: readonly CartLine[]) =>
    earliestChoice(seenFrom(area, restaurant), { type, dishes, lines: ofLines }, at);
  // Where the dishes leave no time, it is refused for the dish that stands in the way.
  const wanted = takeawayTime ? { takeawayTime, takeawayDate: day } : (earliest(lines) ?? earliest());
  const address = place && { ...someDoor, ...place };
  const { refusal, agreed } = considerOrder({ restaurant, lines, type, paymentType, ...wanted, address }, at);

  const parts = lines.map((line) => ({
    ...line,
    chosen: line.optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions),
    unitCents: unitPriceCents(line),
  }));
  const takeawayDate = day ?? viennaDate(agreed?.takeawayAt ?? at);
  const link = cartLinkPath(service.uid, {
    orderType: type,
    paymentType,
    lines: parts.map(({ product, chosen, quantity, unitCents }) => ({
      productId: product.id,
      optionIds: chosen.map((option) => option.id),
      quantity,
      unitCents,
    })),
    place,
    time: takeawayTime && { takeawayDate, takeawayTime },
    totalCents,
  });
  return {
    restaurant: service.uid,
    name: service.name,
    orderType: type,
    payment: paymentType,
    ...(place && { deliverTo: `${place.postcode} ${place.city}` }),
    orderable: refusal === null,
    ...(refusal && { whyNot: refusal.message }),
    ...(agreed && { expectedAt: timeText(agreed.expectedAt) }),
    dishes: parts.map(({ product, chosen, quantity }, i) => ({
      name: product.name,
      quantity,
      options: chosen.map(({ name }) => name),
      allergens: allergenWords(declaredTogether([product, ...chosen])),
      ...(!hostPays && { price: eurosFromCents(sums.lines[i]?.fullPriceCents ?? 0) }),
    })),
    currency: "EUR",
    ...(hostPays
      ? { paidBy: "the host of the event" }
      : {
          subtotal: eurosFromCents(sums.subtotalCents),
          discount: eurosFromCents(sums.discountCents),
          deposit: eurosFromCents(sums.depositCents),
          deliveryFee: eurosFromCents(sums.deliveryFeeCents),
        }),
    total: eurosFromCents(totalCents),
    link: publicUrl + link,
  };
}

/** Fee and time of a delivery depend on its town alone; the door is entered on the page. */
const someDoor = { street: "Straße", number: "1" };

async function requirePlace(db: Database, { postcode: code, town: named }: Asked, restaurant: Restaurant) {
  if (code === undefined) throw invalid("postcode", "needed for a delivery");
  const towns = named === undefined ? await townsOf(db, code) : [named];
  const places = towns.map((city) => ({ postcode: code, city }));
  const place = places.find((one) => findArea(restaurant.deliveryAreas, one)) ?? places[0];
  if (!place) throw invalid("town", "needed, because this postcode is not known");
  return place;
}

/** Finds the dishes on today's menu. Throws the refusal of one that cannot be had so. */
function resolveLines(asked: Asked["dishes"], menu: readonly Product[]): readonly CartLine[] {
  const products = new Map(menu.map((product) => [product.id, product]));
  const lines = asked.map(({ dish: dishId, options, quantity }) => {
    const product = products.get(dishId);
    const chosen = (product?.optionGroups ?? []).map((group) => ({
      optionGroupId: group.id,
      optionIds: group.options.map((option) => option.id).filter((one) => options.includes(one)),
    }));
    const known = chosen.flatMap(({ optionIds }) => optionIds);
    // An option of no group is refused like one of another dish.
    const unknown = options
      .filter((one) => !known.includes(one))
      .map((one) => ({ optionGroupId: one, optionIds: [one] }));
    return resolveLine(product, [...chosen, ...unknown], quantity);
  });
  const refusal = refusalOfLines(lines);
  if (refusal) throw invalid(refusal.field?.replace(/^orderProducts/, "dishes") ?? "dishes", refusal.message);
  // The cast is safe, because `refusalOfLines` has checked that every product and option exists.
  return lines as readonly (RequestedLine & CartLine)[];
}

function invalid(field: string, message: string): ProblemException {
  return new ProblemException("invalid-input", { errors: [{ field, message }] });
}
