import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * The secret of a link in a mail: undefined until scripts run, null where there is none. It stands in the fragment, which
 * no server and no referrer ever sees, and goes from the address as soon as it is read.
 */
export function useLinkToken(): [token: string | null | undefined, forget: () => void] {
  const [token, setToken] = useState<string | null>();
  // Another link opened in the same tab changes nothing but the fragment.
  const { hash } = useLocation();
  useEffect(() => {
    const found = location.hash.slice(1);
    setToken((before) => found || (before ?? null));
    if (found && hash) history.replaceState(history.state, "", location.pathname + location.search);
  }, [hash]);
  return [token, () => setToken(null)];
}
