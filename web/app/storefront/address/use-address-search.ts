import { type FoundAddress, searchAddresses } from "@mahlzeit/contract/addresses";
import { useEffect, useState } from "react";
import { api } from "../../api.ts";

const waitMs = 200;
const fewestLetters = 3;

export interface AddressSearch {
  readonly suggestions: readonly FoundAddress[];
  /** The search did not answer; typing by hand always works. */
  readonly failed: boolean;
}

const nothing: AddressSearch = { suggestions: [], failed: false };

/** Suggestions for what is being typed: asked once typing pauses, an older question is given up. Null asks nothing. */
export function useAddressSearch(typed: string | null): AddressSearch {
  const [found, setFound] = useState(nothing);
  const question = typed?.trim() ?? "";

  useEffect(() => {
    if (question.length < fewestLetters) return setFound(nothing);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { answer } = await api(searchAddresses, { query: { q: question } }, { signal: asking.signal });
        if (!asking.signal.aborted) setFound({ suggestions: answer, failed: false });
      } catch {
        if (!asking.signal.aborted) setFound({ suggestions: [], failed: true });
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question]);

  return found;
}
