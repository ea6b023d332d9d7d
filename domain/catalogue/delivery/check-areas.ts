import { type DeliveryArea, postcodeKey } from "./area.ts";
import { cityKey } from "./city.ts";
import { faultInPostcode } from "./postcodes.ts";

export const maxAreas = 50;
export const maxPlaces = 200;
export const maxAreaName = 100;
export const maxExtraMinutes = 240;

interface AreaFault {
  /** The index of the area and its faulty part: "1.postcodes.0". */
  readonly field: string;
  readonly message: string;
}

type AreaInput = Omit<DeliveryArea, "id" | "near">;

const maxCents = 10_000_000;

export function faultsInAreas(areas: readonly AreaInput[]): AreaFault[] {
  const [postcodes, cities] = [new Map<string, string>(), new Map<string, string>()];
  return areas.flatMap((area, i) =>
    [
      ...faultsInTerms(area),
      ...area.postcodes.flatMap((postcode, j) => {
        const key = postcodeKey(postcode);
        const message = faultInPostcode(postcode) ?? repeatedIn(postcodes, key, area.name, `${key} gehört schon zu`);
        return message ? { field: `postcodes.${j}`, message } : [];
      }),
      ...area.cities.flatMap((city, j) => {
        const message = cityKey(city)
          ? repeatedIn(cities, cityKey(city), area.name, `${city.trim()} gehört schon zu`)
          : "Ein Ort braucht Buchstaben.";
        return message ? { field: `cities.${j}`, message } : [];
      }),
    ].map(({ field, message }) => ({ field: `${i}.${field}`, message })),
  );
}

function faultsInTerms({ name, postcodes, cities, feeCents, minimumCents, freeFromCents }: AreaInput): AreaFault[] {
  const isAmount = (amount: number) => amount >= 0 && amount <= maxCents;
  const rules: readonly [field: string, isWrong: boolean, message: string][] = [
    ["name", name.trim() === "", "Bitte gib dem Gebiet einen Namen."],
    ["postcodes", postcodes.length + cities.length === 0, "Bitte gib mindestens eine Postleitzahl oder einen Ort an."],
    ["feeCents", !isAmount(feeCents), "Bitte gib die Gebühr in Euro an."],
    ["minimumCents", !isAmount(minimumCents), "Bitte gib den Mindestbestellwert in Euro an."],
    ["freeFromCents", freeFromCents !== null && !isAmount(freeFromCents), "Bitte gib den Betrag in Euro an."],
  ];
  return rules.flatMap(([field, isWrong, message]) => (isWrong ? { field, message } : []));
}

/**
 * Returns the sentence, with the name of the earlier area, if the key is in the map already; else adds it and returns
 * null.
 */
function repeatedIn(seen: Map<string, string>, key: string, name: string, words: string): string | null {
  const before = seen.get(key);
  if (before === undefined) seen.set(key, name);
  return before === undefined ? null : `${words} „${before}“.`;
}
