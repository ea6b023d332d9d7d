import { completeAddress, type FoundAddress, searchAddresses } from "@mahlzeit/contract/addresses";
import { api } from "../../api.ts";
import { randomUuid } from "../../random-uuid.ts";

const longestPauseMs = 3 * 60_000;

/** One entry of an address, from the first letter to the choice; an outside service behind our server counts by it. */
let entry = { session: randomUuid(), usedAt: 0 };

/** Addresses that match what was typed. Imported only when somebody types. */
export async function findAddresses(query: string, signal: AbortSignal): Promise<readonly FoundAddress[]> {
  return (await api(searchAddresses, { query: { q: query, session: currentSession(Date.now()) } }, { signal })).answer;
}

/** All parts of an address found with an id. The choice ends the entry. */
export async function completeFound(id: string): Promise<FoundAddress> {
  const session = currentSession(Date.now());
  entry = { session: randomUuid(), usedAt: 0 };
  return (await api(completeAddress, { params: { id }, query: { session } })).answer;
}

function currentSession(now: number): string {
  const isForgotten = entry.usedAt > 0 && now - entry.usedAt > longestPauseMs;
  entry = { session: isForgotten ? randomUuid() : entry.session, usedAt: now };
  return entry.session;
}
