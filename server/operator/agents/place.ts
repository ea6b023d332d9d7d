import { isTownInLink } from "@mahlzeit/contract/orders/cart-link";
import { text } from "@mahlzeit/contract/wire";
import { closenessOfCity, postcodeKey } from "@mahlzeit/domain/catalogue/delivery/area";
import { faultInPostcode } from "@mahlzeit/domain/catalogue/delivery/postcodes";
import * as z from "zod/mini";
import { findCities } from "../../catalogue/places/addresses/find-cities.ts";
import type { Database } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { described } from "./words.ts";

export const postcode = described(
  z.string().check(z.regex(/^\s*(?:AT?-)?\d{4}\s*$/)),
  "Austrian postcode, four digits: 1070",
);
export const town = described(text(100, 1), "Name of the town, if the postcode has several or is not known: Wien");

interface Place {
  readonly postcode: string;
  /** As the register of addresses writes it, else as the agent does; null if neither names one. */
  readonly town: string | null;
  /** Says that the register of addresses does not know the postcode. */
  readonly note?: string;
}

/** Throws what is wrong with a postcode that cannot be or has several towns, and with a town in which it is not. */
export async function findPlace(
  db: Database,
  { postcode: written, town: named }: { readonly postcode: string; readonly town?: string | undefined },
): Promise<Place> {
  const code = postcodeKey(written);
  const fault = faultInPostcode(code);
  if (fault) throw invalidField("postcode", fault);
  const known = (await findCities(db, [code])).get(code) ?? [];
  if (known.length === 0) {
    if (named !== undefined && !isTownInLink(named)) throw invalidField("town", `${named} is no town's name`);
    return { postcode: code, town: named ?? null, note: unknownHere(code) };
  }
  const closeness = (city: string) => closenessOfCity(city, code, { city: named ?? city, postcode: code });
  const [town] = known.filter((city) => closeness(city) >= 0).sort((a, b) => closeness(a) - closeness(b));
  if (town === undefined) throw invalidField("town", `${code} is in ${known.join(", ")}, not in ${named}`);
  // Deliveries and their fees may differ from one to the other.
  if (named === undefined && known.length > 1) throw invalidField("town", `needed: ${code} is in ${known.join(", ")}`);
  return { postcode: code, town };
}

function unknownHere(code: string): string {
  return `${code} is in no address that is known here. Ask the person whether it is right; a town in \`town\` is taken at its word.`;
}
