import type { ProblemError } from "@mahlzeit/contract/client-errors";
import type { Endpoint, EventOf, Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { subscribe } from "./shared-streams.ts";

export interface Watcher<E extends Endpoint> {
  /** What there is to show, at first and after each change. */
  readonly onEvent: (event: EventOf<E>) => void;
  /** The server has not been heard since then, so what is shown may be outdated; null once it is heard again. */
  readonly onLost: (since: Instant | null) => void;
  /** The server refuses the stream for good: there is no such thing, or the session is over. */
  readonly onRefused?: (error: ProblemError) => void;
}

export interface WatchOptions {
  /** Goes on while the page is hidden, for what must ring then. Otherwise the stream ends after ten seconds. */
  readonly alsoHidden?: boolean;
  /** Whoever watches, if not the account that is signed in here. */
  readonly token?: string | null;
}

const retryMs = 5_000;
let loading: Promise<{ readonly subscribe: typeof subscribe }> | undefined;

/** Watches a stream of the server's until the returned function is called. Its code is loaded with the first one. */
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
