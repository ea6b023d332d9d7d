import { useLocation } from "react-router";

/** The query a search page opens with, in the history state instead of the address, because it is about people. */
export interface PassedQuery {
  readonly query: string;
}

/** Returns the query typed on another page, or null. The key is new for each search. */
export function usePassedQuery(): { readonly query: string | null; readonly key: string } {
  const { state, key } = useLocation();
  const { query } = (state ?? {}) as Partial<PassedQuery>;
  return { query: typeof query === "string" && query !== "" ? query : null, key };
}
