import { completeAddress, type FoundAddress, searchAddresses } from "@mahlzeit/contract/catalogue/addresses";
import { api } from "../../data/api.ts";
import { randomUuid } from "../../data/random-uuid.ts";

const sessionTimeoutMs = 3 * 60_000;

/** The session of entering one address, from the first letter to the choice; external services charge per session. */
let entry = { session: randomUuid(), usedAt: 0 };

/** Finds addresses that match the input. This module is loaded only when a visitor types. */
export async function findAddresses(query: string, signal: AbortSignal): Promise<readonly FoundAddress[]> {
  return (await api(searchAddresses, { query: { q: query, session: currentSession(Date.now()) } }, { signal })).answer;
}

/** Loads a chosen address with all details and ends the session. Without an answer it stays as found. */
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
  const isExpired = entry.usedAt > 0 && now - entry.usedAt > sessionTimeoutMs;
  entry = { session: isExpired ? randomUuid() : entry.session, usedAt: now };
  return entry.session;
}
