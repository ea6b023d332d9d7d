import type { Address } from "@mahlzeit/domain/delivery/address";
import { closenessOfCity, postcodeKey } from "@mahlzeit/domain/delivery/area";
import { cityKey } from "@mahlzeit/domain/delivery/city";

/** A city that is delivered to, as seen from a restaurant's postcode, of which only the first digit counts. */
export function areaOf(city: string, near: string): string {
  return `${near.trim()[0] ?? "-"}${cityKey(city)}`;
}

/** A postcode that is delivered to. */
export function areaOfPostcode(postcode: string): string {
  return `=${postcodeKey(postcode)}`;
}

/**
 * Those of the areas in which an address lies, by the rule of delivery, each with how closely its city is meant: two
 * addresses with the same answer are delivered to on the same terms.
 */
export function areasAt(areas: readonly string[], address: Pick<Address, "city" | "postcode">): string[] {
  const key = cityKey(address.city);
  const ofPostcode = areaOfPostcode(address.postcode);
  return areas.flatMap((area) => {
    const [near, city] = [area.slice(0, 1), area.slice(1)];
    if (near === "=") return area === ofPostcode ? [area] : [];
    // One of two names that mean the same town always begins with the other: most are left out without the whole rule.
    if (!city.startsWith(key) && !key.startsWith(city)) return [];
    const closeness = closenessOfCity(city, near === "-" ? null : near, address);
    return closeness < 0 ? [] : [`${closeness}${area}`];
  });
}

/** The area itself, of what `areasAt` says. */
export function withoutCloseness(found: string): string {
  return found.startsWith("=") ? found : found.slice(1);
}
