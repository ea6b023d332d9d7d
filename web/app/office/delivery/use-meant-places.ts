import { completeAddress, type FoundAddress, searchAddresses } from "@mahlzeit/contract/catalogue/addresses";
import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import { cityKey, isSameCity } from "@mahlzeit/domain/catalogue/delivery/city";
import { faultInPostcode } from "@mahlzeit/domain/catalogue/delivery/postcodes";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { useLoaded } from "../../data/use-loaded.ts";

export interface MeantPlace {
  readonly postcode: string;
  readonly city: string;
  /** "Taborstraße 12, 1020 Wien" */
  readonly written: string;
}

const waitMs = 300;
const maxPlaces = 3;

/**
 * Finds the places that the typed text may mean: exactly one if it contains postcode and city, or a town of an area;
 * else the results of the address search, as for guests. Null if nothing is typed or it is not known yet.
 */
export function useMeantPlaces(typed: string, areas: readonly DeliveryArea[]): readonly MeantPlace[] | null {
  const [session] = useState(randomUuid);
  const text = typed.trim();
  const written = wholePlaceIn(text) ?? townIn(text, areas);
  const sought = text.length > 2 && written === null ? text : "";
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(sought), waitMs);
    return () => clearTimeout(timer);
  }, [sought]);
  const { answer, isOld } = useLoaded(
    {
      key: ["meant places", asked],
      find: (signal) => find(asked, session, signal).catch(() => placesAsWritten(asked)),
    },
    { isOn: asked !== "" },
  );
  if (written) return [written];
  return sought === asked && !isOld ? answer : null;
}

/** Reads a complete place: "Gumpendorfer Straße 71, 1060 Wien". */
function wholePlaceIn(text: string): MeantPlace | null {
  const [, postcode, city = ""] = /(?:^|[\s,])(\d{4})\s+([^,\d]+)$/.exec(text) ?? [];
  return postcode ? { postcode, city: city.trim(), written: text } : null;
}

/** Reads a town of an area, before streets with a similar name: "Klosterneuburg". */
function townIn(text: string, areas: readonly DeliveryArea[]): MeantPlace | null {
  const place = { postcode: "", city: text, written: text };
  const isTown = text.length > 2 && areas.some(({ cities }) => cities.some((city) => cityKey(city) === cityKey(text)));
  return isTown ? place : null;
}

async function find(text: string, session: string, signal: AbortSignal): Promise<readonly MeantPlace[]> {
  const { answer } = await api(searchAddresses, { query: { q: text, session } }, { signal });
  const inTown = answer.filter(({ postcode, city }) => postcode === text || isSameCity(city, text));
  const meant = inTown.length > 0 ? inTown : answer;
  const whole = await Promise.all(meant.slice(0, maxPlaces).map((one) => completed(one, session, signal)));
  const places = whole.map(({ street, number, postcode, city }) => {
    const town = `${postcode} ${city}`;
    const house = [street, number].filter(Boolean).join(" ");
    return { postcode, city, written: inTown.length > 0 ? town : `${house}, ${town}` };
  });
  const different = places.filter(({ written }, i) => places.findIndex((one) => one.written === written) === i);
  return different.length > 0 ? different : placesAsWritten(text);
}

/** Reads a postcode or a town without a known street. */
function placesAsWritten(text: string): readonly MeantPlace[] {
  if (!/\d/.test(text)) return [{ postcode: "", city: text, written: text }];
  if (!/^\d+$/.test(text) || faultInPostcode(text) !== null) return [];
  return [{ postcode: text, city: text.startsWith("1") ? "Wien" : "", written: text }];
}

async function completed(found: FoundAddress, session: string, signal: AbortSignal): Promise<FoundAddress> {
  if (found.postcode !== "" || found.id === undefined) return found;
  return (await api(completeAddress, { params: { id: found.id }, query: { session } }, { signal })).answer;
}
