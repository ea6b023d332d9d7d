import type { FoundAddress } from "@mahlzeit/contract/addresses";

/** An address as an outside service gives it. */
export interface GivenAddress {
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly district?: string | undefined;
}

/** Only what an Austrian address can be: one line each, of usual length, no signs that cannot be seen. Else null. */
export function trustedAddress(given: GivenAddress): FoundAddress | null {
  const [street, city, district] = [line(given.street, 100), line(given.city, 100), line(given.district, 100)];
  const [number, postcode] = [line(given.number, 20), line(given.postcode, 10)];
  if (street === "" || city === "") return null;
  return {
    street,
    ...(/^\d/.test(number) ? { number } : {}),
    postcode: /^[1-9]\d{3}$/.test(postcode) ? postcode : "",
    city,
    ...(district === "" || district === city ? {} : { district }),
  };
}

function line(text: string | undefined, longest: number): string {
  const clean = (text ?? "").replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();
  return clean.length <= longest ? clean : "";
}

/** The first of each, as services know a street once per piece of it. */
export function withoutRepetitions(addresses: readonly FoundAddress[]): FoundAddress[] {
  const words = ({ street, number, postcode, city, id }: FoundAddress) =>
    JSON.stringify(postcode ? [street, number, postcode, city] : id);
  return [...new Map(addresses.toReversed().map((address) => [words(address), address])).values()].reverse();
}
