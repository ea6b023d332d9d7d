import { allergenLetters } from "@mahlzeit/domain/allergens";
import { ages } from "@mahlzeit/domain/catalogue/menu/age";
import { marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { menuLimits } from "@mahlzeit/domain/catalogue/menu/menu-limits";
import { isVatRate } from "@mahlzeit/domain/catalogue/menu/vat";
import type { Instant, Weekday } from "@mahlzeit/domain/local-time";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod";
import { date, startTime, time } from "./hours-shapes.ts";
import {
  alwaysCheck,
  amount,
  atLeastOneOf,
  euros,
  flag,
  list,
  maxEuros,
  name,
  object,
  objectsIn,
  optionalAmount,
  optionalList,
  optionalText,
  percent,
  wholeNumber,
} from "./shapes.ts";

const letters = allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]];
/** Null: they are not declared. */
const allergens = list(z.enum(letters, `expected one of ${letters.join(", ")}`))
  .nullish()
  .transform((given) => given && [...new Set(given)]);

/** The id of a stored entry; an entry without one is found by its name. */
const id = z.uuid("expected a UUID").nullish();
const deposit = optionalAmount().refine((cents) => cents <= 10_000, "expected a number ≤ 100");

/** Null or absent: nobody said so. */
const marked = list(z.enum(marks, `expected one of ${marks.join(", ")}`))
  .nullish()
  .transform((given) => marks.filter((mark) => given?.includes(mark)));
const age = z
  .literal([...ages], `expected ${ages.join(" or ")}`)
  .nullish()
  .transform(orNull);

function rateShape(now: Instant) {
  return percent()
    .nullish()
    .transform(orNull)
    .refine((rate) => rate === null || isVatRate(rate, now), "expected a rate of Austrian VAT");
}

function optionShape(now: Instant) {
  return object({
    id,
    name: name(),
    price: euros(-maxEuros, "expected a number"),
    deposit,
    vatRate: rateShape(now),
    portion: optionalAmount(),
    allergens,
    marks: marked,
    age,
  });
}

function orNull<Value>(given: Value | null | undefined): Value | null {
  return given ?? null;
}

const choices = (min: number) => wholeNumber(min, 50).nullish();
/** An option group; those of the restaurant have a key by which dishes refer to them. */
export function optionGroupShape(now: Instant) {
  return object({
    key: name().nullish(),
    id,
    name: name(),
    internalName: optionalText(200),
    type: z.enum(["SINGLE", "MULTIPLE"], "expected SINGLE or MULTIPLE"),
    min: choices(0),
    max: choices(1),
    free: choices(0),
    options: list(optionShape(now)),
  }).superRefine(checkGroup, alwaysCheck);
}

interface UncheckedGroup {
  readonly type?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly free?: unknown;
  readonly options?: unknown;
}

function checkGroup({ type, options, ...given }: UncheckedGroup, context: z.RefinementCtx): void {
  const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  const whole = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise);
  const count = Array.isArray(options) ? options.length : Number.POSITIVE_INFINITY;
  const [min, max] = [whole(given.min, type === "SINGLE" ? 1 : 0), whole(given.max, type === "SINGLE" ? 1 : 50)];
  if (type === "SINGLE" && count === 0) fault("options", "expected at least one, as exactly one is chosen");
  else if (type === "SINGLE" && (min !== 1 || max !== 1)) fault("type", "expected MULTIPLE, as it is not exactly one");
  else if (max < min) fault("max", "expected a number not below min");
  else if (min > count) fault("min", "expected no more than there are options");
  if (whole(given.free, 0) > max) fault("free", "expected a number not above max");
}

const perCent = wholeNumber(0, 100);
/** The times of weekdays, or of the days in `dates`, with which weekdays do not count. */
const availability = object({
  weekdays: optionalList(wholeNumber(1, 7)).transform((days) => [...new Set(days)].sort() as Weekday[]),
  from: startTime,
  to: time,
  dates: list(date)
    .min(1, "expected at least one day")
    .max(menuLimits.dates, `expected at most ${menuLimits.dates} days`)
    .transform((days) => [...new Set(days)].sort())
    .nullish(),
})
  .refine(({ from: begin, to: end }) => begin !== end, {
    path: ["to"],
    message: "expected another time than from (00:00:00 to 24:00:00 is all day)",
    ...alwaysCheck,
  })
  .refine(({ weekdays, dates }) => dates || weekdays.length > 0, {
    path: ["weekdays"],
    message: "expected at least one weekday, or dates",
  })
  .transform(({ weekdays, dates, ...times }) => ({ weekdays: dates ? [] : weekdays, ...times, dates: dates ?? null }));

const longest = menuLimits.packed;
const packed = object({
  ingredients: name(longest.ingredients),
  netQuantity: name(longest.netQuantity),
  producer: name(longest.producer),
  storage: optionalText(longest.storage),
  origin: optionalText(longest.origin),
  nutrition: optionalText(longest.nutrition),
  alcohol: optionalText(longest.alcohol),
  withdrawable: flag.nullish().transform((given) => given ?? false),
});

function productShape(now: Instant) {
  return object({
    id,
    name: name(),
    description: optionalText(2000),
    price: amount(),
    order: wholeNumber(-1_000_000, 1_000_000).nullish(),
    discount: percent()
      .nullish()
      .transform((given) => given ?? 0),
    vatRate: rateShape(now),
    vatRateOnSite: rateShape(now),
    deposit,
    allergens,
    marks: marked,
    age,
    additives: optionalText(500),
    availability: availability.nullish(),
    orderTypes: atLeastOneOf(orderTypes, "expected at least one order type").nullish(),
    packed: packed.nullish().transform(orNull),
    picture: name(500).nullish(),
    pictureFocus: object({ x: perCent, y: perCent }).nullish(),
    optionGroupKeys: optionalList(name()),
    optionGroups: optionalList(optionGroupShape(now)),
  });
}

export function categoryShape(now: Instant) {
  return object({ id, name: name(), description: optionalText(2000), products: list(productShape(now)) });
}

export type FileCategory = z.output<ReturnType<typeof categoryShape>>;
export type FileProduct = FileCategory["products"][number];
export type FileOptionGroup = z.output<ReturnType<typeof optionGroupShape>>;

/** A menu whose parts may be faulty and therefore have any type. */
interface UncheckedMenu {
  readonly optionGroups?: unknown;
  readonly categories?: unknown;
}

/** Finds unknown keys, repeated keys of groups, and repeated ids of entries. */
export function checkMenuTogether(given: UncheckedMenu, context: z.RefinementCtx): void {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  const seen = new Set<unknown>();
  const checkId = (entry: Record<string, unknown>, path: (string | number)[]) => {
    if (typeof entry["id"] !== "string") return;
    if (seen.has(entry["id"].toLowerCase())) fault([...path, "id"], "expected each id once");
    seen.add(entry["id"].toLowerCase());
  };
  const keys = new Set<unknown>();
  const checkGroupIds = (group: Record<string, unknown>, path: (string | number)[]) => {
    checkId(group, path);
    for (const [option, i] of objectsIn(group["options"])) checkId(option, [...path, "options", i]);
  };
  for (const [group, i] of objectsIn(given.optionGroups)) {
    if (typeof group["key"] !== "string") fault(["optionGroups", i, "key"], "expected text by which dishes name it");
    else if (keys.has(group["key"])) fault(["optionGroups", i, "key"], "expected each key once");
    keys.add(group["key"]);
    checkGroupIds(group, ["optionGroups", i]);
  }
  for (const [category, c] of objectsIn(given.categories)) {
    checkId(category, ["categories", c]);
    for (const [product, p] of objectsIn(category["products"])) {
      const path = ["categories", c, "products", p];
      checkId(product, path);
      const named = Array.isArray(product["optionGroupKeys"]) ? product["optionGroupKeys"] : [];
      for (const [k, key] of named.entries()) {
        if (!keys.has(key)) fault([...path, "optionGroupKeys", k], "expected the key of one of the optionGroups");
        else if (named.indexOf(key) < k) fault([...path, "optionGroupKeys", k], "expected each key once");
      }
      for (const [group, g] of objectsIn(product["optionGroups"])) {
        checkGroupIds(group, [...path, "optionGroups", g]);
        if (group["key"] != null)
          fault([...path, "optionGroups", g, "key"], "expected only with the restaurant's optionGroups");
      }
    }
  }
}
