import { searchAddresses } from "@mahlzeit/contract/addresses";
import type { Room } from "../app.ts";
import { indexedAddresses } from "./address-search.ts";

export function serveAddresses({ serve, db }: Room): void {
  const addresses = indexedAddresses(db);
  serve(searchAddresses, async ({ query }) => ({ answer: await addresses.find(query.q) }), { perMinute: 300 });
}
