import { type Cents, formatEurosPlain } from "../money.ts";
import type { OrderIntake } from "../opening-hours/accepting.ts";
import type { OrderType } from "../order/order.ts";
import type { Refusal } from "../refusal.ts";
import { type Address, type GivenAddress, missingPart } from "./address.ts";
import { cityKey, isSameTown, sameCity } from "./city.ts";

/** What delivering costs, apart from the food. */
export interface DeliveryFee {
  readonly feeCents: Cents;
  /** From this sum of the lines on, before discount and without deposit, it costs nothing; null: never. */
  readonly freeFromCents: Cents | null;
}

/** Where a restaurant delivers to, and on which terms. */
export interface DeliveryArea extends DeliveryFee {
  readonly id: string;
  readonly name: string;
  readonly postcodes: readonly string[];
  readonly cities: readonly string[];
  /** Compared with the sum of the lines, before discount and without deposit. */
  readonly minimumCents: Cents;
  /** How much longer than to the restaurant's own door it takes. */
  readonly extraMinutes: number;
  /** The restaurant's own postcode, because it delivers in its own surroundings. */
  readonly near?: string | null;
}

type Destination = Pick<Address, "city" | "postcode">;
type Places = Pick<DeliveryArea, "postcodes" | "cities" | "near">;

/** The first area that names the postcode, otherwise the one that names the city. */
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

/** Exactly this city, otherwise the city that contains it, otherwise a longer or shorter name of the town. */
const waysToMeanACity = [
  (name: string, _: string | null | undefined, { city }: Destination) => cityKey(name) === cityKey(city),
  (name: string, _: string | null | undefined, { city }: Destination) => sameCity(name, city),
  (name: string, near: string | null | undefined, there: Destination) =>
    isSameTown({ city: name, postcode: near }, there),
];

function byCity<Area extends Places>(areas: readonly Area[], there: Destination): Area | undefined {
  for (const isMeant of waysToMeanACity) {
    const area = areas.find(({ cities, near }) => cities.some((name) => isMeant(name, near, there)));
    if (area) return area;
  }
  return undefined;
}

/** In which of the ways an area's city is meant, the closest being 0; -1: it is not. */
export function closenessOfCity(name: string, near: string | null | undefined, there: Destination): number {
  return waysToMeanACity.findIndex((isMeant) => isMeant(name, near, there));
}

/** "1070" for " A-1070". */
export function postcodeKey(postcode: string): string {
  return postcode.replace(/\s/g, "").toUpperCase().replace(/^AT?-/, "");
}

/** What delivering an order of this sum costs. */
export function deliveryFeeOf({ feeCents, freeFromCents }: DeliveryFee, sumCents: Cents): Cents {
  return freeFromCents !== null && sumCents >= freeFromCents ? 0 : feeCents;
}

/** The restaurant as somebody in this area finds it: everything takes as much longer as the way there. */
export function seenFrom<Intake extends Pick<OrderIntake, "preparationMinutes">>(
  area: Pick<DeliveryArea, "extraMinutes"> | null | undefined,
  restaurant: Intake,
): Intake {
  if (!area || area.extraMinutes === 0) return restaurant;
  return { ...restaurant, preparationMinutes: restaurant.preparationMinutes + area.extraMinutes };
}

export const cityNotDeliveredSentence = "Dieses Restaurant liefert leider nicht in deine Stadt.";

/**
 * Why an order cannot be delivered: its address is incomplete or too far away, or its sum too small. Null for other
 * order types.
 */
export function refusalOfDelivery(
  { type, address }: { readonly type: OrderType; readonly address?: GivenAddress | null | undefined },
  areas: readonly DeliveryArea[],
  sumCents: Cents,
): Refusal | null {
  if (type !== "DELIVERY") return null;
  const { city = "", postcode = "" } = address ?? {};
  return missingPart(address) ?? refusalToDeliver(areas, { city, postcode }, sumCents);
}

/** Null if the restaurant delivers an order of this sum to the address. */
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
