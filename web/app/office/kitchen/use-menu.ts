import { type Category, getMenu } from "@mahlzeit/contract/catalogue/menus";
import { useEffect, useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import { useBoardCaller } from "./board-caller.ts";

interface LoadedMenu {
  /** Null until it is loaded. */
  readonly menu: readonly Category[] | null;
  readonly failure: string | null;
}

/** Loads the restaurant's published menu. */
export function useMenu(restaurantId: string): LoadedMenu {
  const { api } = useBoardCaller();
  const [loaded, setLoaded] = useState<LoadedMenu>({ menu: null, failure: null });
  useEffect(() => {
    const stop = new AbortController();
    api(getMenu, { body: { id: restaurantId } }, { signal: stop.signal }).then(
      ({ answer }) => setLoaded({ menu: answer, failure: null }),
      (error: unknown) => !stop.signal.aborted && setLoaded({ menu: null, failure: failureSentence(error) }),
    );
    return () => stop.abort();
  }, [api, restaurantId]);
  return loaded;
}
