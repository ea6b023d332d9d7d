import { describe, expect, it } from "vitest";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import {
  needsAddress,
  reopened,
  resetForDelivery,
  startCart,
  withDeliveryTo,
  withOrderType,
  withPaymentType,
  withProduct,
} from "./guest-cart.ts";
import { revalidated } from "./revalidated.ts";

const address = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
const restaurant = someRestaurant();
const soup = someProduct();

describe("a new cart", () => {
  it("starts with the first order type offered and with card", () => {
    expect(startCart(restaurant)).toMatchObject({ orderType: "TAKEAWAY", paymentType: "STRIPE", lines: [] });
  });

  it("is paid on the spot if card is not offered", () => {
    expect(startCart(someRestaurant({}, { paymentTypes: ["ON_SPOT"] })).paymentType).toBe("ON_SPOT");
  });
});

describe("choosing delivery", () => {
  it("sets takeaway until there is an address", () => {
    const onSite = withOrderType(startCart(restaurant), restaurant, "ON_SITE");
    expect(resetForDelivery(onSite, restaurant).orderType).toBe("TAKEAWAY");
    expect(withDeliveryTo(onSite, restaurant, address)).toMatchObject({ orderType: "DELIVERY", address });
  });

  it("stays delivery if nothing else is offered", () => {
    const deliveryOnly = someRestaurant({}, { orderTypes: ["DELIVERY"] });
    const cart = resetForDelivery(startCart(deliveryOnly), deliveryOnly);
    expect(cart.orderType).toBe("DELIVERY");
    expect(needsAddress(cart)).toBe(true);
    expect(needsAddress(withDeliveryTo(cart, deliveryOnly, address))).toBe(false);
  });
});

describe("paying", () => {
  it("is on the spot at an event whose host pays, and by card again afterwards", () => {
    const venue = someRestaurant({ event: { priceDisabled: true } }, { orderTypes: ["ON_SITE", "EVENT"] });
    const guest = withOrderType(startCart(venue), venue, "EVENT");
    expect(guest.paymentType).toBe("ON_SPOT");
    expect(reopened(guest, venue).paymentType).toBe("ON_SPOT");
  });

  it("is set to card when the same restaurant is opened again", () => {
    const cash = withPaymentType(startCart(restaurant), "ON_SPOT");
    expect(reopened(cash, restaurant).paymentType).toBe("STRIPE");
  });

  it("returns the same cart if nothing changes", () => {
    const cart = startCart(restaurant);
    expect(reopened(cart, restaurant)).toBe(cart);
  });
});

describe("a cart compared with today's menu", () => {
  const cart = withProduct(startCart(restaurant), soup, []);

  it("is the same object without changes", () => {
    expect(revalidated(cart, restaurant, [soup])).toBe(cart);
  });

  it("names dishes whose price changed", () => {
    const fresh = revalidated(cart, restaurant, [{ ...soup, priceCents: 540 }]);
    expect(fresh.lines[0]?.product.priceCents).toBe(540);
    expect(fresh.notices.join()).toMatch(/Frittatensuppe.*5,40/);
  });

  it("names removed dishes", () => {
    const fresh = revalidated(cart, restaurant, []);
    expect(fresh.lines).toEqual([]);
    expect(fresh.notices).toEqual(["„Frittatensuppe“ gibt es nicht mehr."]);
  });

  it("says when its order type is no longer offered", () => {
    const noTakeaway = someRestaurant({}, { orderTypes: ["ON_SITE"] });
    const fresh = revalidated(cart, noTakeaway, [soup]);
    expect(fresh.orderType).toBe("ON_SITE");
    expect(fresh.notices).toEqual(["„Zum Mitnehmen“ bietet das Restaurant nicht mehr an."]);
  });

  it("has no notice twice", () => {
    const once = revalidated(cart, restaurant, []);
    expect(revalidated({ ...once, lines: cart.lines }, restaurant, []).notices).toHaveLength(1);
  });
});
