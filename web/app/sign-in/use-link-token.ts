import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * The token of a link in a mail: undefined until hydration, null if there is none. It is in the fragment, which is never
 * sent to a server or in a referrer, and is removed from the address once read.
 */
export function useLinkToken(): [token: string | null | undefined, forget: () => void] {
  const [token, setToken] = useState<string | null>();
  // Opening another link in the same tab changes only the fragment.
  const { hash } = useLocation();
  useEffect(() => {
    const found = location.hash.slice(1);
    setToken((before) => found || (before ?? null));
    if (found && hash) history.replaceState(history.state, "", location.pathname + location.search);
  }, [hash]);
  return [token, () => setToken(null)];
}
