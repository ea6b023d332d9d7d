import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import type { Suggestion } from "../../ui/suggestion-list.tsx";

export interface AddressSuggestion extends Suggestion {
  address: FoundAddress;
}

/** Presents a found address as a suggestion with street and town. */
export function suggestAddress(address: FoundAddress): AddressSuggestion {
  const { street, number, postcode, city, district } = address;
  const title = number ? `${street} ${number}` : street;
  const text = `${postcode} ${city}${district ? `, ${district}` : ""}`.trim();
  return { key: `${title}/${text}/${address.id ?? ""}`, title, text, icon: "map-pin", address };
}

/** Returns the sources of the addresses, which must be named. */
export function attributionOf(found: readonly FoundAddress[]): string | undefined {
  const names = new Set(found.flatMap(({ attribution }) => attribution ?? []));
  return names.size > 0 ? [...names].join(", ") : undefined;
}
