import { useSearchParams } from "react-router";

const keys = { dish: "gericht", category: "kategorie", group: "gruppe" } as const;
type Chosen = { readonly [Kind in keyof typeof keys]?: string | null };

/** What of the menu is open, as the page's address says, so that the browser's back closes it. */
export function useChosen() {
  const [query, setQuery] = useSearchParams();
  return {
    dish: query.get(keys.dish),
    category: query.get(keys.category),
    group: query.get(keys.group),
    /** The address with these open, and all others as they are. */
    addressOf: (chosen: Chosen) => `?${withChosen(query, chosen)}`,
    open: (chosen: Chosen, replace = false) =>
      setQuery(withChosen(query, chosen), { replace, preventScrollReset: true }),
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
