import type { FoundAddress } from "@mahlzeit/contract/addresses";
import type { Suggestion } from "../../ui/suggestion-list.tsx";

export interface AddressSuggestion extends Suggestion {
  address: FoundAddress;
}

/** A found address as a row of suggestions: street above, town below. */
export function suggestAddress(address: FoundAddress): AddressSuggestion {
  const { street, number, postcode, city, district } = address;
  const title = number ? `${street} ${number}` : street;
  const text = `${postcode} ${city}${district ? `, ${district}` : ""}`;
  return { key: `${title}/${text}`, title, text, icon: "map-pin", address };
}
