import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import type { ImportedMenu } from "@mahlzeit/domain/catalogue/menu/import/merge-import";
import { maxOrderAheadDays, maxPerQuarter } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import { maxPreparationMinutes, postcodePattern, profileLengths } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { isUid, maxUidLength, minUidLength } from "@mahlzeit/domain/catalogue/restaurants/uid";
import { emailPattern } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod";
import { availability, city, comparable, deliveryArea, faultsInPlaces } from "./area-shapes.ts";
import { decidedHoliday, schedule, specialDay } from "./hours-shapes.ts";
import { categoryShape, checkMenuTogether, optionGroupShape } from "./menu-shapes.ts";
import {
  alwaysCheck,
  amount,
  atLeastOneOf,
  flag,
  list,
  name,
  object,
  optionalAmount,
  optionalList,
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

const postcode = text("expected a postcode").trim().regex(postcodePattern, "expected a postcode");

const attributes = object({
  name: name(),
  street: optionalText(profileLengths.street),
  houseNumber: optionalText(profileLengths.houseNumber),
  phone: optionalText(profileLengths.phone),
  email: optionalText(profileLengths.email),
  city,
  postcode: object({ postcode }, 'expected an object like {"postcode": "1020"}'),
  country: object({ name: name(profileLengths.country) }, 'expected an object like {"name": "Österreich"}'),
  orderTypes: atLeastOneOf(orderTypes, "expected at least one order type"),
  paymentTypes: atLeastOneOf(paymentTypes, "expected at least one payment type"),
  discount: discount.nullish(),
});

const legal = object({
  name: name(profileLengths.legalName),
  address: name(profileLengths.legalAddress),
  vatId: optionalText(profileLengths.vatId),
  register: optionalText(profileLengths.register),
  smallBusiness: flag.optional(),
});

const uidRule = `expected ${minUidLength} to ${maxUidLength} small letters, digits and single hyphens, and no word the pages use themselves`;

function serviceShape(now: Instant) {
  return object({
    uid: text().refine(isUid, uidRule),
    name: name(),
    description: optionalText(profileLengths.description),
    enabled: flag,
    serviceTypes: list(comparable),
    additionalServiceAttributes: attributes,
    legal: legal.nullish(),
    preparationMinutes: wholeNumber(0, maxPreparationMinutes)
      .nullish()
      .transform((given) => given ?? 20),
    ownContainer: flag.nullish(),
    event: object({ priceDisabled: flag }).nullish(),
    schedules: list(schedule),
    specialDays: list(specialDay).nullish(),
    holidays: list(decidedHoliday).nullish(),
    deliveryAreas: list(deliveryArea).nullish(),
    postalAvailabilities: list(availability).nullish(),
    orderAheadDays: wholeNumber(0, maxOrderAheadDays).nullish(),
    capacity: object({
      ordersPerQuarter: wholeNumber(1, maxPerQuarter).nullish().transform(orNull),
      dishesPerQuarter: wholeNumber(1, maxPerQuarter).nullish().transform(orNull),
    }).nullish(),
    banner: name(500).nullish(),
    logo: name(500).nullish(),
    optionGroups: optionalList(optionGroupShape(now)),
    categories: list(categoryShape(now)),
  });
}

function orNull(given: number | null | undefined): number | null {
  return given ?? null;
}

export type FileRestaurant = z.output<ReturnType<typeof serviceShape>>;

type FileAttributes = FileRestaurant["additionalServiceAttributes"];
type Place = "city" | "postcode" | "country";

/** A restaurant ready to be written. One that is not enabled may lack city, postcode and country. */
export type CatalogueRestaurant = Omit<FileRestaurant, "additionalServiceAttributes"> & {
  additionalServiceAttributes: Omit<FileAttributes, Place> & { [P in Place]: FileAttributes[P] | null };
  /** The menu of a file without VAT rates, instead of categories. It becomes a draft, for which a person says them. */
  readonly draft?: ImportedMenu;
};

/** The restaurants of a file, with a sentence for each part that was changed or ignored. */
export interface ReadCatalogue {
  readonly restaurants: CatalogueRestaurant[];
  readonly warnings: readonly string[];
}

/** Returns the shape of a catalogue file. Parsing converts to cents and basis points and fills in defaults. */
export function catalogueFileShape(now: Instant) {
  const services = list(serviceShape(now).superRefine(checkTogether, alwaysCheck)).superRefine(checkUids, alwaysCheck);
  return object({ services }).transform((file): ReadCatalogue => ({ restaurants: file.services, warnings: [] }));
}

/** A service whose parts may be faulty and therefore have any type. */
interface UncheckedService {
  readonly uid?: unknown;
  readonly enabled?: unknown;
  readonly additionalServiceAttributes?: { readonly [Field in keyof FileAttributes]?: unknown } | null;
  readonly event?: { readonly priceDisabled?: unknown } | null | undefined;
  readonly deliveryAreas?: unknown;
  readonly postalAvailabilities?: unknown;
  readonly specialDays?: unknown;
  readonly holidays?: unknown;
  readonly optionGroups?: unknown;
  readonly categories?: unknown;
}

/** Checks rules that concern several fields. */
function checkTogether(given: UncheckedService | null, context: z.RefinementCtx): void {
  const { enabled, event, deliveryAreas, postalAvailabilities, specialDays, holidays } = given ?? {};
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
  if (given) for (const { path, message } of faultsInPlaces(deliveryAreas, postalAvailabilities)) fault(path, message);
  for (const i of findRepeated(holidays, (one) => (one as { day?: unknown } | null)?.day))
    fault(["holidays", i, "day"], "expected each day once");
  checkMenuTogether(given ?? {}, context);
  for (const i of findOverlapping(specialDays))
    fault(["specialDays", i, "from"], "expected days that no other entry has");
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

/** Returns the indexes of items whose key occurred before; keys that are no text are ignored. */
function findRepeated(list: unknown, keyOf: (item: unknown) => unknown): number[] {
  const seen = new Set<unknown>();
  const keys = Array.isArray(list) ? list.map(keyOf) : [];
  return keys.flatMap((key, i) => {
    const isRepeated = typeof key === "string" && seen.has(key);
    seen.add(key);
    return isRepeated ? [i] : [];
  });
}

/** Returns the indexes of special days that share a day with an earlier one. */
function findOverlapping(list: unknown): number[] {
  const days = (Array.isArray(list) ? list : []) as { from?: unknown; to?: unknown }[];
  return days.flatMap((one, i) => {
    const isShared = days
      .slice(0, i)
      .some((other) => String(one?.from) <= String(other?.to) && String(other?.from) <= String(one?.to));
    return isShared ? [i] : [];
  });
}
