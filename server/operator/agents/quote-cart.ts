import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import { cartLinkPath, maxLinkedLines, maxLinkedOptions } from "@mahlzeit/contract/orders/cart-link";
import { atLeast, atMost, date, id } from "@mahlzeit/contract/wire";
import { findArea, seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Instant } from "@mahlzeit/domain/local-time";
import { eurosFromCents } from "@mahlzeit/domain/money";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import { ageOfChoice } from "@mahlzeit/domain/orders/cart/age";
import {
  type CartLine,
  declaredOfChoice,
  maxQuantity,
  minQuantity,
  optionsOfChoice,
} from "@mahlzeit/domain/orders/cart/cart";
import { contentsOf, type LinkedLine } from "@mahlzeit/domain/orders/cart/linked-lines";
import { marksOfChoice } from "@mahlzeit/domain/orders/cart/marks-of-choice";
import { priceSums, unitPriceCents } from "@mahlzeit/domain/orders/cart/price";
import { revalidateCart } from "@mahlzeit/domain/orders/cart/revalidate";
import { defaultPaymentType, hidesPrices, paymentTypesFor } from "@mahlzeit/domain/orders/order/choices";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import { discountTerms } from "@mahlzeit/domain/orders/promotion/discount";
import type { Refusal } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { findBookedNow } from "../../catalogue/restaurants/capacity/find-booked.ts";
import type { Catalogue } from "../../catalogue/restaurants/catalogue.ts";
import type { Database } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { chosenLines } from "./chosen-lines.ts";
import { type ShopParts, termsOf } from "./find-restaurants.ts";
import { tool } from "./mcp.ts";
import { findPlace, postcode, town } from "./place.ts";
import { reading, restaurantUid } from "./read-menu.ts";
import { chooseTime, reasonOf, timeInLink } from "./when.ts";
import { allergenWords, dayAndTime, described, markWords } from "./words.ts";

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
  orderType: described(
    z.enum(orderTypes),
    "One of the restaurant's `orderTypes`: delivered, taken away, eaten there, or at an event there",
  ),
  payment: z.optional(
    described(z.enum(paymentTypes), "ON_SPOT or STRIPE (by card); if absent by card where the restaurant takes cards"),
  ),
  postcode: z.optional(postcode),
  town: z.optional(town),
  time: z.optional(
    described(
      z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
      "Time of day in Vienna, a quarter hour: 18:30; if absent the earliest of the day",
    ),
  ),
  date: z.optional(
    described(date, "The day in Vienna: 2026-12-24; if absent the next on which the clock shows that time"),
  ),
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
      "Reckons what a cart costs, as the shop does, and returns a link that opens just this cart, or says why it cannot be ordered so. Nothing is ordered or reserved: give the link to the person, who looks at the cart and orders there. For a delivery give the postcode; the rest of the address is entered on the page.",
    input,
    run: (asked) => quoteCart(parts, asked),
  });
}

async function quoteCart({ call, catalogue, db, publicUrl, now }: QuoteParts, asked: Asked): Promise<object> {
  const at = now();
  const { orderType: type } = asked;
  const { answer: service } = await call(getServiceByUid, { query: { uid: asked.restaurant } });
  const { answer: menu } = await call(getMenu, { body: { id: service.id } });
  const restaurant = await findBookedNow(db, await catalogue.requireRestaurant(service.id));
  const products = menu.flatMap((category) => category.products).map(toProduct);
  const lines = chosenLines(asked.dishes, products);
  const { place, note } = type === "DELIVERY" ? await requirePlace(db, asked) : nowhere;
  const payable = paymentTypesFor(type, restaurant);
  const paymentType = asked.payment ?? defaultPaymentType(payable) ?? "ON_SPOT";

  const { discount = null } = restaurant;
  const area = place ? findArea(restaurant.deliveryAreas, place) : undefined;
  const sums = priceSums({ lines, orderType: type, paymentType, discount, area });
  const intake = seenFrom(area, restaurant);
  const sought = { type, lines, date: asked.date, time: asked.time };
  const time = chooseTime(sought, intake, at);
  const address = place && { ...someDoor, ...place };
  const considered = considerOrder({ restaurant, lines, type, paymentType, ...time, address }, at);
  const refusal = considered.refusal ?? refusalOfCart(lines, products);
  const expectedAt = considered.agreed?.expectedAt ?? null;
  const hostPays = hidesPrices(type, restaurant.event);
  const totalCents = hostPays ? 0 : sums.totalCents;
  const linked = { orderType: type, paymentType, place, time: timeInLink(time, sought, at), totalCents };
  return {
    restaurant: service.uid,
    name: service.name,
    orderType: type,
    payment: paymentType,
    ...(place && { deliverTo: `${place.postcode} ${place.city}` }),
    ...(note !== undefined && { note }),
    orderable: refusal === null,
    ...(refusal && reasonOf(refusal, time, sought, intake, at)),
    ...(refusal && service.nextOpening !== null && { opensAt: dayAndTime(service.nextOpening) }),
    ...(refusal === null && { expectedAt: dayAndTime(expectedAt) }),
    phone: service.additionalServiceAttributes.phone,
    reading: { allergens: reading.allergens, traces: reading.traces, marks: reading.marks },
    dishes: lines.map((line, i) => ({
      ...presentLine(line),
      ...(!hostPays && { priceOfAll: eurosFromCents(sums.lines[i]?.fullPriceCents ?? 0) }),
    })),
    currency: "EUR",
    ...(hostPays
      ? { paidBy: "the host of the event" }
      : {
          subtotal: eurosFromCents(sums.subtotalCents),
          discount: eurosFromCents(sums.discountCents),
          ...(discount && payable.includes("STRIPE") && { discountTerms: discountTerms(discount) }),
          deposit: eurosFromCents(sums.depositCents),
          ...(area && { ...termsOf(area), deliveryFee: eurosFromCents(sums.deliveryFeeCents) }),
        }),
    // A delivery that nobody makes has no price.
    ...((type !== "DELIVERY" || area) && { total: eurosFromCents(totalCents) }),
    ...(refusal === null && {
      link: publicUrl + cartLinkPath(service.uid, { ...linked, lines: lines.map(linkedLine) }),
    }),
  };
}

/** Refuses what no cart on the page keeps: a dish that is out now, also of an order for another day. */
function refusalOfCart(lines: readonly CartLine[], menu: readonly Product[]): Refusal | null {
  const out = revalidateCart(lines, menu).changes.find(({ kind }) => kind === "sold-out");
  return out ? { code: "sold-out", message: out.message } : null;
}

function presentLine(line: CartLine): object {
  const age = ageOfChoice(line);
  const marks = marksOfChoice(line);
  return {
    name: line.product.name,
    quantity: line.quantity,
    options: optionsOfChoice(line).map(({ name }) => name),
    allergens: allergenWords(declaredOfChoice(line)),
    ...(marks.length > 0 && { marks: markWords(marks) }),
    ...(age && { onlyFromAge: age }),
  };
}

function linkedLine(line: CartLine): LinkedLine {
  return {
    productId: line.product.id,
    optionIds: optionsOfChoice(line).map((option) => option.id),
    quantity: line.quantity,
    unitCents: unitPriceCents(line),
    contents: contentsOf(line),
  };
}

/** Fee and time of a delivery depend on its town alone; the door is entered on the page. */
const someDoor = { street: "Straße", number: "1" };
const nowhere = { place: null, note: undefined };

async function requirePlace(db: Database, { postcode: code, town: named }: Asked) {
  if (code === undefined) throw invalidField("postcode", "needed for a delivery");
  const { postcode: known, town: city, note } = await findPlace(db, { postcode: code, town: named });
  if (city === null) throw invalidField("town", `needed: ${note}`);
  return { place: { postcode: known, city }, note };
}
