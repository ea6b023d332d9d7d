import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { useEffect, useState } from "react";

const minQueryLength = 3;
const waitMs = 200;

/** Finds addresses that match the typed text; none without an answer. */
export function useFoundAddresses(typed: string): readonly FoundAddress[] {
  const [found, setFound] = useState<readonly FoundAddress[]>([]);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < minQueryLength) return setFound([]);
    const stop = new AbortController();
    async function ask() {
      const addresses = await search(query, stop.signal);
      if (!stop.signal.aborted) setFound(addresses);
    }
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return found;
}

/** Loads further details of a chosen address; null if there are none. */
export async function findDetails({ id, ...found }: FoundAddress): Promise<FoundAddress | null> {
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
