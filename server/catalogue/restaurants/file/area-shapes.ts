import { postcodeKey } from "@mahlzeit/domain/catalogue/delivery/area";
import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import { faultInPostcode } from "@mahlzeit/domain/catalogue/delivery/postcodes";
import { profileLengths } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { amount, list, name, object, optionalAmount, text, wholeNumber } from "./shapes.ts";

/** A name by which restaurants are found; one without letters or digits cannot be compared. */
export const comparable = name(profileLengths.type).refine(
  (given) => given === "" || cityKey(given) !== "",
  "expected letters or digits",
);
export const city = object({ name: comparable }, 'expected an object like {"name": "Wien"}');

/** The form before there were areas: each city is one. */
export const availability = object({ city, minimumOrderAmount: amount() });

const postcode = text("expected a postcode")
  .transform(postcodeKey)
  .refine((key) => faultInPostcode(key) === null, "expected a postcode");

export const deliveryArea = object({
  name: name(100),
  postcodes: list(postcode)
    .nullish()
    .transform((given) => given ?? []),
  cities: list(comparable)
    .nullish()
    .transform((given) => given ?? []),
  fee: optionalAmount(),
  minimum: optionalAmount(),
  freeFrom: amount().nullish(),
  extraMinutes: wholeNumber(0, 240)
    .nullish()
    .transform((given) => given ?? 0),
});

type UncheckedArea = { readonly postcodes?: unknown; readonly cities?: unknown } | null | undefined;

interface PlaceFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Finds faults across several areas. Both parts may be faulty and therefore have any type. */
export function faultsInPlaces(deliveryAreas: unknown, postalAvailabilities: unknown): PlaceFault[] {
  const [isGiven, isOldGiven] = [deliveryAreas ?? null, postalAvailabilities ?? null].map((part) => part !== null);
  const areas: UncheckedArea[] = Array.isArray(deliveryAreas) ? deliveryAreas : [];
  const isEmpty = (area: UncheckedArea) => listOf(area?.postcodes).length + listOf(area?.cities).length === 0;
  return [
    ...(isGiven || isOldGiven ? [] : [{ path: ["deliveryAreas"], message: "expected a list" }]),
    ...(isGiven && isOldGiven
      ? [{ path: ["postalAvailabilities"], message: "expected nothing beside deliveryAreas" }]
      : []),
    ...repeated(areas, "postcodes", (one) => postcodeKey(String(one)), "expected each postcode once"),
    ...repeated(areas, "cities", (one) => cityKey(String(one)), "expected each city once"),
    ...areas.flatMap((area, i) =>
      isEmpty(area) ? [{ path: ["deliveryAreas", i], message: "expected at least one postcode or city" }] : [],
    ),
  ];
}

/** Finds places that occur in several areas. */
function repeated(
  areas: readonly UncheckedArea[],
  part: "postcodes" | "cities",
  keyOf: (place: unknown) => string,
  message: string,
): PlaceFault[] {
  const seen = new Set<string>();
  return areas.flatMap((area, i) =>
    listOf(area?.[part]).flatMap((place, j) => {
      const isRepeated = seen.has(keyOf(place));
      seen.add(keyOf(place));
      return isRepeated ? [{ path: ["deliveryAreas", i, part, j], message }] : [];
    }),
  );
}

function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}
