import { useLocation, useSearchParams } from "react-router";

const keys = { dish: "gericht", category: "kategorie", group: "gruppe" } as const;
export type Chosen = { readonly [Kind in keyof typeof keys]?: string | null };

/** Reads the selection from the page's address, so that the browser's back closes it. */
export function useChosen() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const addressOf = (chosen: Chosen) => `?${withChosen(query, chosen)}`;
  const stateOf = (chosen: Chosen) => ({ isFromAbove: depthOf(withChosen(query, chosen)) > depthOf(query) });
  return {
    dish: query.get(keys.dish),
    category: query.get(keys.category),
    group: query.get(keys.group),
    /** True if the user came from the level above, so that back leads there. */
    isFromAbove: (state as { isFromAbove?: unknown } | null)?.isFromAbove === true,
    /** Returns the address with this selection and all other parameters. */
    addressOf,
    /** Returns the props of a link to this selection. */
    linkTo: (chosen: Chosen) => ({ to: addressOf(chosen), state: stateOf(chosen), preventScrollReset: true }),
    open: (chosen: Chosen, replace = false) =>
      setQuery(withChosen(query, chosen), { replace, preventScrollReset: true, state: stateOf(chosen) }),
  };
}

function withChosen(query: URLSearchParams, chosen: Chosen): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [kind, id] of Object.entries(chosen)) {
    const key = keys[kind as keyof typeof keys];
    if (id) next.set(key, id);
    else next.delete(key);
  }
  return next;
}

function depthOf(query: URLSearchParams): number {
  if (query.has(keys.dish)) return 2;
  return query.has(keys.category) || query.has(keys.group) ? 1 : 0;
}
