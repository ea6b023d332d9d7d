import { addressKey } from "../address-key.ts";
import type { RegisterNames } from "./read-names.ts";
import type { Row } from "./read-table.ts";

export const addressColumns = [
  "GKZ",
  "OKZ",
  "PLZ",
  "SKZ",
  "HAUSNRZAHL1",
  "HAUSNRBUCHSTABE1",
  "HAUSNRVERBINDUNG1",
  "HAUSNRZAHL2",
  "HAUSNRBUCHSTABE2",
] as const;
export type AddressRow = Row<(typeof addressColumns)[number]>;

/** A street with one postcode in one village or district. */
export interface Street {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly district: string | null;
  readonly key: string;
}

/** Returns the street; null if the row refers to an unknown street or town, or has no postcode. */
export function streetOf(row: AddressRow, names: RegisterNames): Street | null {
  const town = names.towns.get(row.GKZ);
  const village = names.villages.get(row.OKZ) ?? "";
  // Houses of villages without street names are numbered within the village.
  const { name, postTown } = row.SKZ ? (names.streets.get(row.SKZ) ?? unknown) : { name: village, postTown: "" };
  if (!town || !name || !/^[1-9]\d{3}$/.test(row.PLZ)) return null;
  const district = districtOf(village, town);
  const words = [name, row.PLZ, town, district ?? "", postTown === town ? "" : postTown];
  return { street: name, postcode: row.PLZ, city: town, district, key: addressKey(words.join(" ")) };
}

const unknown = { name: "", postTown: "" };

/**
 * Returns the district. "Wien, Neubau" and "Graz,01.Bez.:Innere Stadt" repeat the town; a village with the town's name
 * is no district.
 */
function districtOf(village: string, town: string): string | null {
  const rest = village.startsWith(town) ? village.slice(town.length) : ` ${village}`;
  // "Linzing" is not a part of Linz.
  if (/^\p{L}/u.test(rest)) return village;
  return rest.replace(/^[\s,]*(\d+\.?\s*,?\s*(Bez(irk)?\b\.?)?\s*:?)?\s*/u, "") || null;
}

/** Returns "12", "12a" or "12-14"; "" if the house has none. */
export function numberOf(row: AddressRow): string {
  const first = part(row.HAUSNRZAHL1, row.HAUSNRBUCHSTABE1);
  const second = part(row.HAUSNRZAHL2, row.HAUSNRBUCHSTABE2);
  if (first === "") return "";
  return `${first}${second && (row.HAUSNRVERBINDUNG1 || "-")}${second}`.replace(/\s/g, "").toLowerCase().slice(0, 20);
}

function part(digits: string, letter: string): string {
  return digits === "" || Number(digits) === 0 ? "" : `${digits}${letter}`;
}
