import { ProblemError } from "@mahlzeit/contract/client-errors";
import { getOrder, type Order } from "@mahlzeit/contract/orders/orders";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";

/** The reason why an earlier order could not be loaded. */
export interface Unavailable {
  readonly sentence: string;
  /** True if a retry may help: the network or the server failed. */
  readonly mayAskAgain: boolean;
}

/** Loads the order with a tag; null while loading. */
export function useEarlierOrder(tag: string) {
  const [order, setOrder] = useState<Order | null>(null);
  const [unavailable, setUnavailable] = useState<Unavailable | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    setUnavailable(null);
    api(getOrder, { params: { tag } }, { signal: stop.signal }).then(
      ({ answer }) => setOrder(answer),
      (error) => !stop.signal.aborted && setUnavailable(explain(error)),
    );
    return () => stop.abort();
  }, [tag, round]);

  return { order, unavailable, askAgain: () => setRound((before) => before + 1) };
}

function explain(error: unknown): Unavailable {
  if (!(error instanceof ProblemError)) {
    return { sentence: "Deine Bestellung ist gerade nicht zu bekommen.", mayAskAgain: true };
  }
  return { sentence: error.message, mayAskAgain: error.problem.status >= 500 };
}
