import { type Cents, formatEurosPlain } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import type { OrderIntake } from "../opening-hours/accepting.ts";
import { type Address, missingPart, type PartialAddress } from "./address.ts";
import { cityKey, isSameCity, isSameTown } from "./city.ts";

export interface DeliveryFee {
  readonly feeCents: Cents;
  /** The sum of the lines from which delivery is free, before discount and without deposit; null for never. */
  readonly freeFromCents: Cents | null;
}

/** A part of a restaurant's delivery territory, with its terms. */
export interface DeliveryArea extends DeliveryFee {
  readonly id: string;
  readonly name: string;
  readonly postcodes: readonly string[];
  readonly cities: readonly string[];
  /** The minimum sum of the lines, before discount and without deposit. */
  readonly minimumCents: Cents;
  /** Minutes added to the restaurant's preparation time. */
  readonly extraMinutes: number;
  /** The restaurant's own postcode, which decides between towns of similar names. */
  readonly near?: string | null;
}

type Destination = Pick<Address, "city" | "postcode">;
type Places = Pick<DeliveryArea, "postcodes" | "cities" | "near">;

/** Finds the first area that names the postcode, otherwise the one that names the city. */
export function findArea<Area extends Places>(
  areas: readonly Area[],
  { city, postcode }: Destination,
): Area | undefined {
  const key = postcodeKey(postcode);
  return (
    areas.find(({ postcodes }) => postcodes.some((one) => postcodeKey(one) === key)) ??
    byCity(areas, { city, postcode })
  );
}

/** The ways to match a city: exactly, by the city that contains it, or by a longer or shorter name of the town. */
const waysToMeanACity = [
  (name: string, _: string | null | undefined, { city }: Destination) => cityKey(name) === cityKey(city),
  (name: string, _: string | null | undefined, { city }: Destination) => isSameCity(name, city),
  (name: string, near: string | null | undefined, there: Destination) =>
    isSameTown({ city: name, postcode: near }, there),
];

function byCity<Area extends Places>(areas: readonly Area[], there: Destination): Area | undefined {
  for (const isMatch of waysToMeanACity) {
    const area = areas.find(({ cities, near }) => cities.some((name) => isMatch(name, near, there)));
    if (area) return area;
  }
  return undefined;
}

/** Returns the index of the first way in which an area's city matches, 0 being the closest; -1 if none does. */
export function closenessOfCity(name: string, near: string | null | undefined, there: Destination): number {
  return waysToMeanACity.findIndex((isMatch) => isMatch(name, near, there));
}

/** Returns "1070" for " A-1070". */
export function postcodeKey(postcode: string): string {
  return postcode.replace(/\s/g, "").toUpperCase().replace(/^AT?-/, "");
}

/** Returns the fee for delivering an order of this sum. */
export function deliveryFeeOf({ feeCents, freeFromCents }: DeliveryFee, sumCents: Cents): Cents {
  return freeFromCents !== null && sumCents >= freeFromCents ? 0 : feeCents;
}

/** Returns the restaurant with the area's extra minutes added to its preparation time. */
export function seenFrom<Intake extends Pick<OrderIntake, "preparationMinutes">>(
  area: Pick<DeliveryArea, "extraMinutes"> | null | undefined,
  restaurant: Intake,
): Intake {
  if (!area || area.extraMinutes === 0) return restaurant;
  return { ...restaurant, preparationMinutes: restaurant.preparationMinutes + area.extraMinutes };
}

export const cityNotDeliveredSentence = "Dieses Restaurant liefert leider nicht in deine Stadt.";
/** The same for the restaurant's people, who have a caller on the telephone. */
export const outsideAreasSentence = "Dorthin liefert ihr nicht. Die Adresse liegt außerhalb eurer Liefergebiete.";

/**
 * Refuses a delivery whose address is incomplete or outside the areas, or whose sum is too small. Null for other order
 * types.
 */
export function refusalOfDelivery(
  { type, address }: { readonly type: OrderType; readonly address?: PartialAddress | null | undefined },
  areas: readonly DeliveryArea[],
  sumCents: Cents,
): Refusal | null {
  if (type !== "DELIVERY") return null;
  const { city = "", postcode = "" } = address ?? {};
  return missingPart(address) ?? refusalToDeliver(areas, { city, postcode }, sumCents);
}

/** Returns null if the restaurant delivers an order of this sum to the address. */
export function refusalToDeliver(
  areas: readonly DeliveryArea[],
  address: Destination,
  sumCents: Cents,
): Refusal | null {
  const area = findArea(areas, address);
  if (!area) {
    return {
      code: "city-not-delivered",
      message: cityNotDeliveredSentence,
      field: "address.city",
    };
  }
  if (sumCents >= area.minimumCents) return null;
  const amount = formatEurosPlain(area.minimumCents);
  return {
    code: "minimum-not-reached",
    message: `Der Mindestbestellwert von ${amount} € wurde noch nicht erreicht.`,
  };
}
