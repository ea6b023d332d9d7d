import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { sameCity } from "@mahlzeit/domain/delivery/city";
import { useSyncExternalStore } from "react";
import { whatElse } from "../address/use-found-addresses.ts";
import { keepDraft, readDraft } from "../cart/typed-draft.ts";

/** Remembers, in this tab, the address chosen in the search: the address overlay starts with it. */
export async function chooseAddress(found: FoundAddress): Promise<void> {
  keep(found);
  const whole = await whatElse(found);
  const { street, postcode } = readDraft("address");
  // Something else may have been typed meanwhile.
  if (whole && street === found.street && postcode === found.postcode) keep(whole);
}

function keep({ street, number = "", postcode, city, district = "" }: FoundAddress): void {
  keepDraft("address", { ...readDraft("address"), street, number, postcode, city, district });
}

/** The chosen address in words if it lies in the city; null before hydration, as it belongs to one person. */
export function useChosenAddress(city: string): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => wordsOf(readDraft("address"), city),
    () => null,
  );
}

function wordsOf(draft: Readonly<Record<string, string>>, inCity: string): string | null {
  const { street, number = "", postcode = "", city } = draft;
  if (!street || !city || !sameCity(city, inCity)) return null;
  return `${`${street} ${number}`.trim()}, ${`${postcode} ${city}`.trim()}`;
}
