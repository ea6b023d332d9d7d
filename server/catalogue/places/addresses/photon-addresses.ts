import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import * as z from "zod/mini";
import { type AddressSearch, maxFound } from "./address-search.ts";
import { askProvider } from "./ask-provider.ts";
import { sanitizeAddress, withoutDuplicates } from "./sanitize-address.ts";
import { parseTypedAddress } from "./typed-address.ts";

const attribution = "© OpenStreetMap-Mitwirkende";

const text = z.optional(z.string());
const answerShape = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        type: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
        district: text,
        countrycode: text,
      }),
    }),
  ),
});
type Feature = z.output<typeof answerShape>["features"][number];

/** Searches with Photon 1.1 or newer, self-hosted or public. It has no sessions, and its addresses are complete. */
export function photonAddresses(base: string): AddressSearch {
  return {
    find: async (typed) => {
      const url = new URL(`${base}/api`);
      const query = { q: typed, lang: "de", countrycode: "AT", limit: String(2 * maxFound) };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      for (const layer of ["house", "street"]) url.searchParams.append("layer", layer);
      const { features } = await askProvider(url, answerShape);
      const { number } = parseTypedAddress(typed);
      return withoutDuplicates(features.flatMap((feature) => addressOf(feature, number) ?? [])).slice(0, maxFound);
    },
    complete: async () => null,
  };
}

function addressOf({ properties }: Feature, typedNumber: string | undefined): FoundAddress | null {
  if (properties.countrycode?.toUpperCase() !== "AT") return null;
  const isStreet = properties.type === "street";
  const address = sanitizeAddress({
    ...properties,
    street: isStreet ? properties.name : properties.street,
    number: isStreet ? typedNumber : properties.housenumber,
  });
  // An address without a postcode is useless, because it cannot be completed.
  return address?.postcode ? { ...address, attribution } : null;
}
