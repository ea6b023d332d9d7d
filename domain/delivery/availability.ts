import { type Cents, formatEurosPlain } from "../money.ts";
import type { OrderType } from "../order/order.ts";
import type { Refusal } from "../refusal.ts";
import { type Address, type GivenAddress, missingPart } from "./address.ts";
import { cityKey, isSameTown, sameCity } from "./city.ts";

/** A city a restaurant delivers to, with its minimum order value. */
export interface PostalAvailability {
  readonly city: string;
  /** Compared with the sum of the lines, before discount and without deposit. */
  readonly minimumOrderCents: Cents;
  /** The restaurant's own postcode, because it delivers in its own area. */
  readonly near?: string | null;
}

type Destination = Pick<Address, "city" | "postcode">;

/**
 * The availability for exactly this city, otherwise for the city that contains it, otherwise for a longer or shorter
 * name of the town.
 */
export function findAvailability<Availability extends Pick<PostalAvailability, "city" | "near">>(
  availabilities: readonly Availability[],
  { city, postcode }: Destination,
): Availability | undefined {
  return (
    availabilities.find((availability) => cityKey(availability.city) === cityKey(city)) ??
    availabilities.find((availability) => sameCity(availability.city, city)) ??
    availabilities.find((availability) =>
      isSameTown({ city: availability.city, postcode: availability.near }, { city, postcode }),
    )
  );
}

export const cityNotDeliveredSentence = "Dieses Restaurant liefert leider nicht in deine Stadt.";

/**
 * Why an order cannot be delivered: its address is incomplete or too far away, or its sum too small. Null for other
 * order types.
 */
export function refusalOfDelivery(
  { type, address }: { readonly type: OrderType; readonly address?: GivenAddress | null | undefined },
  availabilities: readonly PostalAvailability[],
  sumCents: Cents,
): Refusal | null {
  if (type !== "DELIVERY") return null;
  const { city = "", postcode = "" } = address ?? {};
  return missingPart(address) ?? refusalToDeliver(availabilities, { city, postcode }, sumCents);
}

/** Null if the restaurant delivers an order of this sum to the address's city. */
export function refusalToDeliver(
  availabilities: readonly PostalAvailability[],
  address: Destination,
  sumCents: Cents,
): Refusal | null {
  const availability = findAvailability(availabilities, address);
  if (!availability) {
    return {
      code: "city-not-delivered",
      message: cityNotDeliveredSentence,
      field: "address.city",
    };
  }
  if (sumCents >= availability.minimumOrderCents) return null;
  const amount = formatEurosPlain(availability.minimumOrderCents);
  return {
    code: "minimum-not-reached",
    message: `Der Mindestbestellwert von ${amount} € wurde noch nicht erreicht.`,
  };
}
