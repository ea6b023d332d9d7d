import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

export function servePlaces({ serve, db }: AppContext): void {
  serve(api.getCity, async ({ params }) => ({ answer: required(await cityById(db, params.id)) }));
  serve(api.getPostcode, async ({ params }) => ({ answer: required(await postcodeById(db, params.id)) }));
  serve(api.getCountry, async ({ params }) => ({ answer: required(await countryById(db, params.id)) }));
}

interface Named {
  id: string;
  name: string;
}

const cityById = namedQuery<Named>("city_by_id", "SELECT id, name FROM cities WHERE id = $1");
const countryById = namedQuery<Named>("country_by_id", "SELECT id, name FROM countries WHERE id = $1");
const postcodeById = namedQuery<{ id: string; postcode: string }>(
  "postcode_by_id",
  "SELECT id, postcode FROM postcodes WHERE id = $1",
);

function required<T>([found]: readonly T[]): T {
  if (found === undefined) throw new ProblemException("not-found");
  return found;
}
