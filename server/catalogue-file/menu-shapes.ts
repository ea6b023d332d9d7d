import type { Instant } from "@mahlzeit/domain/local-time";
import { allergenLetters } from "@mahlzeit/domain/menu/allergens";
import { isVatRate } from "@mahlzeit/domain/menu/vat";
import * as z from "zod";
import {
  alwaysCheck,
  amount,
  euros,
  list,
  maxEuros,
  name,
  object,
  optionalAmount,
  optionalList,
  optionalText,
  percent,
  wholeNumber,
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
  ...alwaysCheck,
});

export function productShape(now: Instant) {
  return object({
    name: name(),
    description: optionalText(2000),
    price: amount(),
    order: wholeNumber(-1_000_000, 1_000_000).nullish(),
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

export function categoryShape(now: Instant) {
  return object({ name: name(), description: optionalText(2000), products: list(productShape(now)) });
}

export type GivenCategory = z.output<ReturnType<typeof categoryShape>>;
export type GivenProduct = GivenCategory["products"][number];
export type GivenOptionGroup = z.output<typeof optionGroup>;
