import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";

/** An address as a provider returns it. */
export interface RawAddress {
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly district?: string | undefined;
}

/**
 * Accepts only possible Austrian addresses: single lines of usual length without control characters. Null otherwise.
 */
export function sanitizeAddress(given: RawAddress): FoundAddress | null {
  const [street, city, district] = [
    cleanPart(given.street, 100),
    cleanPart(given.city, 100),
    cleanPart(given.district, 100),
  ];
  const [number, postcode] = [cleanPart(given.number, 20), cleanPart(given.postcode, 10)];
  if (street === "" || city === "") return null;
  return {
    street,
    ...(/^\d/.test(number) ? { number } : {}),
    postcode: /^[1-9]\d{3}$/.test(postcode) ? postcode : "",
    city,
    ...(district === "" || district === city ? {} : { district }),
  };
}

function cleanPart(text: string | undefined, maxLength: number): string {
  const clean = (text ?? "").replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();
  return clean.length <= maxLength ? clean : "";
}

/** Removes duplicates, because providers list a street once per section. */
export function withoutDuplicates(addresses: readonly FoundAddress[]): FoundAddress[] {
  const keyOf = ({ street, number, postcode, city, id }: FoundAddress) =>
    JSON.stringify(postcode ? [street, number, postcode, city] : id);
  return [...new Map(addresses.toReversed().map((address) => [keyOf(address), address])).values()].reverse();
}
