import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { closenessOfCity, postcodeKey } from "@mahlzeit/domain/catalogue/delivery/area";
import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";

/** Returns the area of a delivered city from a restaurant's postcode, of which only the first digit counts. */
export function areaOf(city: string, near: string): string {
  return `${near.trim()[0] ?? "-"}${cityKey(city)}`;
}

/** Returns the area of a delivered postcode. */
export function areaOfPostcode(postcode: string): string {
  return `=${postcodeKey(postcode)}`;
}

/**
 * Returns those areas that contain an address, by the rule of delivery, each with the closeness of its city's name: two
 * addresses with the same result have the same delivery terms.
 */
export function areasAt(areas: readonly string[], address: Pick<Address, "city" | "postcode">): string[] {
  const key = cityKey(address.city);
  const ofPostcode = areaOfPostcode(address.postcode);
  return areas.flatMap((area) => {
    const [near, city] = [area.slice(0, 1), area.slice(1)];
    if (near === "=") return area === ofPostcode ? [area] : [];
    // One of two names of the same town always begins with the other, so most areas are excluded without the whole
    // rule.
    if (!city.startsWith(key) && !key.startsWith(city)) return [];
    const closeness = closenessOfCity(city, near === "-" ? null : near, address);
    return closeness < 0 ? [] : [`${closeness}${area}`];
  });
}

/** Returns the area itself from a result of `areasAt`. */
export function withoutCloseness(found: string): string {
  return found.startsWith("=") ? found : found.slice(1);
}
