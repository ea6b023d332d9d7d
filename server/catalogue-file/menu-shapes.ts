import type { Instant } from "@mahlzeit/domain/local-time";
import { allergenLetters } from "@mahlzeit/domain/menu/allergens";
import { isVatRate } from "@mahlzeit/domain/menu/vat";
import * as z from "zod";
import {
  amount,
  euros,
  list,
  maxEuros,
  name,
  object,
  optionalAmount,
  optionalList,
  percent,
  whateverElse,
  whole,
  words,
} from "./shapes.ts";

const letters = allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]];
const allergens = optionalList(z.enum(letters, `expected one of ${letters.join(", ")}`)).transform((given) => [
  ...new Set(given),
]);

const option = object({
  name: name(),
  price: euros(-maxEuros, "expected a number"),
  allergens,
});

const optionGroup = object({
  name: name(),
  type: z.enum(["SINGLE", "MULTIPLE"], "expected SINGLE or MULTIPLE"),
  options: list(option),
}).refine(({ type, options }) => type !== "SINGLE" || !Array.isArray(options) || options.length > 0, {
  path: ["options"],
  message: "expected at least one, as exactly one is chosen",
  ...whateverElse,
});

export function productOn(now: Instant) {
  return object({
    name: name(),
    description: words(2000),
    price: amount(),
    order: whole(-1_000_000, 1_000_000).nullish(),
    discount: percent()
      .nullish()
      .transform((given) => given ?? 0),
    vatRate: percent()
      .nullish()
      .transform((given) => given ?? 1000)
      .refine((rate) => isVatRate(rate, now), "expected a rate of Austrian VAT"),
    deposit: optionalAmount().refine((cents) => cents <= 10_000, "expected a number ≤ 100"),
    allergens,
    optionGroups: optionalList(optionGroup),
  });
}

export function categoryOn(now: Instant) {
  return object({ name: name(), description: words(2000), products: list(productOn(now)) });
}

export type GivenCategory = z.output<ReturnType<typeof categoryOn>>;
export type GivenProduct = GivenCategory["products"][number];
export type GivenOptionGroup = z.output<typeof optionGroup>;
