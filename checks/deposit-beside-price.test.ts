import { expect, test } from "vitest";
import { findSources } from "./sources.ts";

/** A dish's own price is shown. */
const showsPrice =
  /<Price cents=\{(product|dish)\.priceCents|formatEuros\((product|dish)\.priceCents|formatEuros\(price\)/;

test("wherever guests read the price of a dish, its deposit stands beside it", () => {
  const without = findSources(/\.tsx?$/)
    .filter(({ path }) => /^web\/app\/(storefront|restaurants|account)\//.test(path))
    .filter(({ text }) => showsPrice.test(text) && !/\b(DishPrice|priceWords)\b/.test(text))
    .map(({ path }) => path);
  expect(without).toEqual([]);
});
