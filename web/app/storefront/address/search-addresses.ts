import { completeAddress, type FoundAddress, searchAddresses } from "@mahlzeit/contract/addresses";
import { api } from "../../api.ts";
import { randomUuid } from "../../random-uuid.ts";

const longestPauseMs = 3 * 60_000;

/** One entry of an address, from the first letter to the choice; an outside service behind our server counts by it. */
let entry = { session: randomUuid(), usedAt: 0 };

/** Addresses that match the input. Imported only when a visitor types. */
export async function findAddresses(query: string, signal: AbortSignal): Promise<readonly FoundAddress[]> {
  return (await api(searchAddresses, { query: { q: query, session: currentSession(Date.now()) } }, { signal })).answer;
}

/**
 * An address found with an id, with all there is to know of it. The choice ends the entry. Without an answer what is
 * known must do: the rest is typed by hand.
 */
export async function completed(found: FoundAddress & { id: string }): Promise<FoundAddress> {
  const session = currentSession(Date.now());
  entry = { session: randomUuid(), usedAt: 0 };
  try {
    const { answer } = await api(completeAddress, { params: { id: found.id }, query: { session } });
    return { ...found, ...answer };
  } catch {
    return found;
  }
}

function currentSession(now: number): string {
  const isForgotten = entry.usedAt > 0 && now - entry.usedAt > longestPauseMs;
  entry = { session: isForgotten ? randomUuid() : entry.session, usedAt: now };
  return entry.session;
}
