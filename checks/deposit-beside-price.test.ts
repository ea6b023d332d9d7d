import { expect, test } from "vitest";
import { findSources } from "./sources.ts";

/** Matches code that shows a dish's own price. */
const showsPrice =
  /<Price cents=\{(product|dish)\.priceCents|formatEuros\((product|dish)\.priceCents|formatEuros\(price\)/;

const guests = ["web/app/storefront/", "web/app/shared/restaurants/", "web/app/account/"];

test("wherever guests read the price of a dish, its deposit stands beside it", () => {
  const without = findSources(/\.tsx?$/)
    .filter(({ path }) => guests.some((place) => path.startsWith(place)))
    .filter(({ text }) => showsPrice.test(text) && !/\b(DishPrice|priceText)\b/.test(text))
    .map(({ path }) => path);
  expect(without).toEqual([]);
});
