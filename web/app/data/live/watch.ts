import type { ProblemError } from "@mahlzeit/contract/client-errors";
import type { Endpoint, EventOf, Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { subscribe } from "./shared-streams.ts";

export interface Watcher<E extends Endpoint> {
  /** Called with the state at first and after each change. */
  readonly onEvent: (event: EventOf<E>) => void;
  /**
   * Called with the time since which the server has been silent, so that the shown state may be outdated; null once it
   * answers again.
   */
  readonly onLost: (since: Instant | null) => void;
  /** Called if the server refuses the stream for good: it does not exist, or the session is over. */
  readonly onRefused?: (error: ProblemError) => void;
}

export interface WatchOptions {
  /** Continues while the page is hidden, for alarms. Otherwise the stream ends after ten seconds. */
  readonly alsoHidden?: boolean;
  /** The token to use instead of the signed-in account's. */
  readonly token?: string | null;
}

const retryMs = 5_000;
let loading: Promise<{ readonly subscribe: typeof subscribe }> | undefined;

/** Watches a stream of the server until the returned function is called. The first call loads the code. */
export function watch<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  watcher: Watcher<E>,
  options: WatchOptions = {},
): () => void {
  const since = Date.now();
  let end: (() => void) | undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const begin = () => {
    loading ??= import("./shared-streams.ts");
    loading.then(
      (streams) => {
        if (!isOver) end = streams.subscribe(endpoint, input, watcher, options);
      },
      () => {
        loading = undefined;
        if (isOver) return;
        watcher.onLost(since);
        timer = setTimeout(begin, retryMs);
      },
    );
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    end?.();
  };
}
