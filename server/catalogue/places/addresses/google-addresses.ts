import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import * as z from "zod/mini";
import { type AddressSearch, maxFound } from "./address-search.ts";
import { askProvider } from "./ask-provider.ts";
import { sanitizeAddress, withoutDuplicates } from "./sanitize-address.ts";
import { parseTypedAddress } from "./typed-address.ts";

/** The attribution that the terms of the Places API require where no map is shown. */
const attribution = "Google Maps";
const addressTypes = ["street_address", "premise", "subpremise", "route"];

const formatted = z.object({ text: z.string() });
const predictionsShape = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string().check(z.regex(/^[\w-]{1,400}$/)),
            structuredFormat: z.object({ mainText: formatted, secondaryText: z.optional(formatted) }),
          }),
        ),
      }),
    ),
  ),
});
type Prediction = NonNullable<NonNullable<z.output<typeof predictionsShape>["suggestions"]>[number]["placePrediction"]>;

const detailsShape = z.object({
  addressComponents: z.array(
    z.object({ longText: z.optional(z.string()), shortText: z.optional(z.string()), types: z.array(z.string()) }),
  ),
});
type Component = z.output<typeof detailsShape>["addressComponents"][number];

interface GooglePlaces {
  readonly apiKey: string;
  /** Replaces the host in tests. */
  readonly base?: string;
}

/**
 * Searches with Google Places (New): predictions while somebody types, then the details of the chosen one. Nothing is
 * stored.
 */
export function googleAddresses({ apiKey, base = "https://places.googleapis.com" }: GooglePlaces): AddressSearch {
  return {
    find: async (typed, session) => {
      const { suggestions = [] } = await askProvider(new URL(`${base}/v1/places:autocomplete`), predictionsShape, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-goog-api-key": apiKey,
          "x-goog-fieldmask":
            "suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text," +
            "suggestions.placePrediction.structuredFormat.secondaryText.text",
        },
        body: JSON.stringify({
          input: typed,
          includedRegionCodes: ["at"],
          includedPrimaryTypes: addressTypes,
          languageCode: "de",
          regionCode: "at",
          ...(session ? { sessionToken: session } : {}),
        }),
      });
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      const { number } = parseTypedAddress(typed);
      return withoutDuplicates(predictions.flatMap((one) => fromPrediction(one, number) ?? [])).slice(0, maxFound);
    },
    complete: async (id, session) => {
      const url = new URL(`${base}/v1/places/${encodeURIComponent(id)}`);
      const query = { languageCode: "de", regionCode: "at", ...(session ? { sessionToken: session } : {}) };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const { addressComponents } = await askProvider(url, detailsShape, {
        headers: { "x-goog-api-key": apiKey, "x-goog-fieldmask": "addressComponents" },
      });
      return fromDetails(addressComponents);
    },
  };
}

/**
 * Reads a prediction. The main text is like "Mariahilfer Straße 12", the secondary text like "1070 Wien, Österreich",
 * mostly without postcode.
 */
function fromPrediction(
  { placeId, structuredFormat }: Prediction,
  typedNumber: string | undefined,
): FoundAddress | null {
  const { mainText, secondaryText } = structuredFormat;
  const [, street = mainText.text, number = typedNumber] = /^(.*\p{L}.*?)\s+(\d\S*)$/u.exec(mainText.text.trim()) ?? [];
  const [place = ""] = secondaryText?.text.split(",") ?? [];
  const [, postcode, city] = /^\s*(\d{4})?\s*(.*)$/u.exec(place) ?? [];
  const address = sanitizeAddress({ street, number, postcode, city });
  return address && { ...address, id: placeId, attribution };
}

function fromDetails(components: readonly Component[]): FoundAddress | null {
  const part = (...types: string[]) => components.find((one) => one.types.some((type) => types.includes(type)));
  if (part("country")?.shortText !== "AT") return null;
  const address = sanitizeAddress({
    street: part("route")?.longText,
    number: part("street_number")?.longText,
    postcode: part("postal_code")?.longText,
    city: part("locality", "postal_town")?.longText,
    district: part("sublocality_level_1", "sublocality")?.longText,
  });
  return address && { ...address, attribution };
}
