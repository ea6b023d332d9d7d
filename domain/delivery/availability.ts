import { type Cents, formatEurosPlain } from "../money.ts";
import type { Refusal } from "../refusal.ts";
import type { Address } from "./address.ts";
import { cityKey, isSameTown, sameCity } from "./city.ts";

/** A city a restaurant delivers to, and from which sum on. */
export interface PostalAvailability {
  readonly city: string;
  /** Measured on the sum of the lines, before discount and without deposit. */
  readonly minimumOrderCents: Cents;
  /** The restaurant's own postcode: what it brings, it brings near. */
  readonly near?: string | null;
}

type Destination = Pick<Address, "city" | "postcode">;

/** The availability of this very city, else of the city a part belongs to, else of the town by its longer or shorter name. */
export function findAvailability(
  availabilities: readonly PostalAvailability[],
  { city, postcode }: Destination,
): PostalAvailability | undefined {
  return (
    availabilities.find((availability) => cityKey(availability.city) === cityKey(city)) ??
    availabilities.find((availability) => sameCity(availability.city, city)) ??
    availabilities.find((availability) =>
      isSameTown({ city: availability.city, postcode: availability.near }, { city, postcode }),
    )
  );
}

/** Null where the restaurant brings an order of this sum to the address's city. */
export function refusalToDeliver(
  availabilities: readonly PostalAvailability[],
  address: Destination,
  sumCents: Cents,
): Refusal | null {
  const availability = findAvailability(availabilities, address);
  if (!availability) {
    return {
      code: "city-not-delivered",
      message: "Dieses Restaurant liefert leider nicht in deine Stadt.",
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
