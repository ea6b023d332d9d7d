import { completeAddress, searchAddresses } from "@mahlzeit/contract/addresses";
import type { Room } from "../app.ts";
import { ProblemException } from "../http/problems.ts";
import type { AddressSearch } from "./address-search.ts";
import { withOurCityNames } from "./our-city-names.ts";

export function serveAddresses({ serve, db }: Room, search: AddressSearch): void {
  const addresses = withOurCityNames(search, db);
  serve(searchAddresses, async ({ query }) => ({ answer: await addresses.find(query.q, query.session) }), {
    perMinute: 300,
  });
  serve(
    completeAddress,
    async ({ params, query }) => {
      const answer = await addresses.complete(params.id, query.session);
      if (answer === null) throw new ProblemException("not-found");
      return { answer };
    },
    { perMinute: 30 },
  );
}
