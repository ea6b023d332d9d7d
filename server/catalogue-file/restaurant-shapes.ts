import { cityKey } from "@mahlzeit/domain/delivery/city";
import { type Instant, timeOfDayPattern, type Weekday } from "@mahlzeit/domain/local-time";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order/order";
import { emailPattern } from "@mahlzeit/domain/people/customer";
import { isUid, maxUidLength, minUidLength } from "@mahlzeit/domain/restaurants/uid";
import * as z from "zod";
import { categoryShape } from "./menu-shapes.ts";
import {
  alwaysCheck,
  amount,
  atLeastOneOf,
  flag,
  list,
  name,
  object,
  optionalAmount,
  optionalText,
  text,
  wholeNumber,
} from "./shapes.ts";

const discount = object({
  enabled: flag,
  type: z.enum(["PERCENTAGE", "FLAT"], "expected PERCENTAGE or FLAT"),
  value: amount(),
  max: optionalAmount(),
}).refine(({ type, value }) => type !== "PERCENTAGE" || !(value > 10_000), {
  path: ["value"],
  message: "expected a percentage from 0 to 100",
  ...alwaysCheck,
});

const time = z.string("expected a time like 11:00:00").regex(timeOfDayPattern, "expected a time like 11:00:00");
const schedule = object({
  weekdays: list(wholeNumber(1, 7))
    .min(1, "expected at least one weekday")
    .transform((days) => [...new Set(days)].sort() as Weekday[]),
  startTime: time.refine((start) => start !== "24:00:00", "expected a time before 24:00:00"),
  endTime: time,
}).refine(({ startTime, endTime }) => startTime !== endTime || !timeOfDayPattern.test(endTime), {
  path: ["endTime"],
  message: "expected another time than startTime (00:00:00 to 24:00:00 is all day)",
  ...alwaysCheck,
});

/** A name by which others are found; without letters or digits there is nothing to compare. */
const comparable = name(100).refine((given) => given === "" || cityKey(given) !== "", "expected letters or digits");
const city = object({ name: comparable }, 'expected an object like {"name": "Wien"}');

const availability = object({ city, minimumOrderAmount: amount() });

export const postcodePattern = /^[0-9A-Z][0-9A-Z -]{1,8}[0-9A-Z]$/;
const postcode = text("expected a postcode").trim().regex(postcodePattern, "expected a postcode");

const attributes = object({
  name: name(),
  street: optionalText(200),
  houseNumber: optionalText(30),
  phone: optionalText(40),
  email: optionalText(254),
  city,
  postcode: object({ postcode }, 'expected an object like {"postcode": "1020"}'),
  country: object({ name: name(100) }, 'expected an object like {"name": "Österreich"}'),
  orderTypes: atLeastOneOf(orderTypes, "expected at least one order type"),
  paymentTypes: atLeastOneOf(paymentTypes, "expected at least one payment type"),
  discount: discount.nullish(),
});

const legal = object({ name: name(), address: name(300), vatId: optionalText(30), register: optionalText(100) });

const uidRule = `expected ${minUidLength} to ${maxUidLength} small letters, digits and single hyphens, and no word the pages use themselves`;

function serviceShape(now: Instant) {
  return object({
    uid: text().refine(isUid, uidRule),
    name: name(),
    description: optionalText(2000),
    enabled: flag,
    serviceTypes: list(comparable),
    additionalServiceAttributes: attributes,
    legal: legal.nullish(),
    preparationMinutes: wholeNumber(0, 720)
      .nullish()
      .transform((given) => given ?? 20),
    event: object({ priceDisabled: flag }).nullish(),
    schedules: list(schedule),
    postalAvailabilities: list(availability),
    banner: name(500).nullish(),
    logo: name(500).nullish(),
    categories: list(categoryShape(now)),
  });
}

export type GivenRestaurant = z.output<ReturnType<typeof serviceShape>>;

type GivenAttributes = GivenRestaurant["additionalServiceAttributes"];
type Place = "city" | "postcode" | "country";

/** A restaurant ready to be written. One that is not enabled may lack city, postcode and country. */
export type CatalogueRestaurant = Omit<GivenRestaurant, "additionalServiceAttributes"> & {
  additionalServiceAttributes: Omit<GivenAttributes, Place> & { [P in Place]: GivenAttributes[P] | null };
};

/** The restaurants of a file, with a sentence for each part that was changed or ignored. */
export interface ReadCatalogue {
  readonly restaurants: CatalogueRestaurant[];
  readonly warnings: readonly string[];
}

/** The shape of a catalogue file. Parsing converts to cents and basis points and fills in defaults. */
export function catalogueFileShape(now: Instant) {
  const services = list(serviceShape(now).superRefine(checkTogether, alwaysCheck)).superRefine(checkUids, alwaysCheck);
  return object({ services }).transform((file): ReadCatalogue => ({ restaurants: file.services, warnings: [] }));
}

/** A service whose parts may be faulty and therefore have any type. */
interface UncheckedService {
  readonly uid?: unknown;
  readonly enabled?: unknown;
  readonly additionalServiceAttributes?: { readonly [Field in keyof GivenAttributes]?: unknown } | null;
  readonly event?: { readonly priceDisabled?: unknown } | null | undefined;
  readonly postalAvailabilities?: unknown;
}

/** Checks rules that concern several fields. */
function checkTogether(given: UncheckedService | null, context: z.RefinementCtx): void {
  const { enabled, event, postalAvailabilities } = given ?? {};
  const at = given?.additionalServiceAttributes ?? {};
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  const attribute = (field: string) => ["additionalServiceAttributes", field];
  if (typeof at.email === "string" && at.email !== "" && !emailPattern.test(at.email))
    fault(attribute("email"), "expected an e-mail address");
  if (enabled === true)
    for (const field of ["street", "phone", "email"] as const)
      if (at[field] === "") fault(attribute(field), "expected text that is not empty, as the restaurant is enabled");
  if (event?.priceDisabled === true && lacks(at.paymentTypes, "ON_SPOT") && !lacks(at.orderTypes, "EVENT"))
    fault(attribute("paymentTypes"), "expected ON_SPOT among them, as the host of an event pays there");
  for (const i of findRepeated(postalAvailabilities, keyOfAvailability))
    fault(["postalAvailabilities", i, "city", "name"], "expected each city once");
}

function checkUids(services: unknown, context: z.RefinementCtx): void {
  for (const i of findRepeated(services, (one) => (one as UncheckedService | null)?.uid))
    context.addIssue({ code: "custom", path: [i, "uid"], message: "expected each uid once" });
}

function lacks(types: unknown, type: string): boolean {
  return Array.isArray(types) && !types.includes(type);
}

function keyOfAvailability(availability: unknown): unknown {
  const name = (availability as { city?: { name?: unknown } | null } | null)?.city?.name;
  return typeof name === "string" ? cityKey(name) : undefined;
}

/** The indexes of items whose key occurred before; keys that are no text are ignored. */
function findRepeated(list: unknown, keyOf: (item: unknown) => unknown): number[] {
  const seen = new Set<unknown>();
  const keys = Array.isArray(list) ? list.map(keyOf) : [];
  return keys.flatMap((key, i) => {
    const isRepeated = typeof key === "string" && seen.has(key);
    seen.add(key);
    return isRepeated ? [i] : [];
  });
}
