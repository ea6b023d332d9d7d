import { useLocation } from "react-router";

/** What a search is opened with: beside the address, never in it, because it is about people. */
export interface AskedQuery {
  readonly query: string;
}

/** What was typed elsewhere for this page to look for; null if nothing was. Each time it is asked has a key of its own. */
export function useAskedQuery(): { readonly query: string | null; readonly key: string } {
  const { state, key } = useLocation();
  const { query } = (state ?? {}) as Partial<AskedQuery>;
  return { query: typeof query === "string" && query !== "" ? query : null, key };
}
