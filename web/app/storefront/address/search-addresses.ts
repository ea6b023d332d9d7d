import { type FoundAddress, searchAddresses } from "@mahlzeit/contract/addresses";
import { api } from "../../api.ts";

/** Addresses that match what was typed. Imported only when somebody types. */
export async function findAddresses(query: string, signal: AbortSignal): Promise<readonly FoundAddress[]> {
  return (await api(searchAddresses, { query: { q: query } }, { signal })).answer;
}
