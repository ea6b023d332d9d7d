import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { useEffect, useState } from "react";

const shortestQuery = 3;
const waitMs = 200;

/** Addresses that match what is being typed. It only helps: no answer means no suggestions. */
export function useFoundAddresses(typed: string): readonly FoundAddress[] {
  const [found, setFound] = useState<readonly FoundAddress[]>([]);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < shortestQuery) return setFound([]);
    const gone = new AbortController();
    async function ask() {
      const addresses = await search(query, gone.signal);
      if (!gone.signal.aborted) setFound(addresses);
    }
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [query]);
  return found;
}

/** What the server knows besides of an address that was chosen; null where that is nothing. */
export async function whatElse({ id, ...found }: FoundAddress): Promise<FoundAddress | null> {
  return id === undefined ? null : (await import("./search-addresses.ts")).completed({ ...found, id });
}

async function search(query: string, signal: AbortSignal): Promise<readonly FoundAddress[]> {
  try {
    const { findAddresses } = await import("./search-addresses.ts");
    return await findAddresses(query, signal);
  } catch {
    return [];
  }
}
