import { expect, test } from "vitest";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { startCart, withProduct } from "./guest-cart.ts";
import { readSaved, writeSaved } from "./saved-cart.ts";

const rice = { id: "rice", name: "Reis", priceCents: 0, depositCents: 25, allergens: [] };
const side = { id: "side", name: "Beilage", min: 1, max: 1, free: 0, options: [rice] };
const cart = withProduct(startCart(someRestaurant()), someProduct({ optionGroups: [side] }), [
  { optionGroup: side, selectedOptions: [rice] },
]);

test("a cart is read as it was written", () => {
  expect(readSaved(writeSaved({ cart, placedOrder: null })).cart).toEqual(cart);
});

test("a cart from before groups had bounds and options a deposit is not lost", () => {
  const text = writeSaved({ cart, placedOrder: null })
    .replaceAll('"min":1,"max":1,"free":0', '"type":"SINGLE"')
    .replaceAll('"priceCents":0,"depositCents":25', '"priceCents":0');
  expect(text).toContain("SINGLE");
  const [line] = readSaved(text).cart?.lines ?? [];
  expect(line?.optionGroupSelections[0]).toMatchObject({
    optionGroup: { min: 1, max: 1, free: 0 },
    selectedOptions: [{ name: "Reis", depositCents: 0 }],
  });
});
