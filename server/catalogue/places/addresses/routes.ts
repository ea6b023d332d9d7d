import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { AddressSearch } from "./address-search.ts";
import { type FindTowns, withServedCityNames } from "./served-city-names.ts";

export function serveAddresses({ serve }: AppContext, search: AddressSearch, findTowns: FindTowns): void {
  const addresses = withServedCityNames(search, findTowns);
  serve(api.searchAddresses, async ({ query }) => ({ answer: await addresses.find(query.q, query.session) }), {
    perMinute: 300,
    importance: "background",
  });
  serve(
    api.completeAddress,
    async ({ params, query }) => {
      const answer = await addresses.complete(params.id, query.session);
      if (answer === null) throw new ProblemException("not-found");
      return { answer };
    },
    { perMinute: 30 },
  );
}
