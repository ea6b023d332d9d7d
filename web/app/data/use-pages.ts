import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { useEffect, useEffectEvent, useState } from "react";

export interface Pages<Row> {
  /** Null until the first page is loaded. */
  readonly rows: readonly Row[] | null;
  readonly progress: "loading" | "idle" | "failed";
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

interface Loaded<Row> {
  readonly rows: readonly Row[] | null;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Asks for the first page, or the one after a cursor. */
type FindPage<Row> = (
  page: { readonly after?: string },
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly answer: readonly Row[]; readonly headers: Headers }>;

/** Loads a list of the signed-in person page by page. */
export function usePages<Row>(find: FindPage<Row>): Pages<Row> {
  const [{ rows, nextCursor }, setLoaded] = useState<Loaded<Row>>({ rows: null, nextCursor: null });
  const [progress, setProgress] = useState<Pages<Row>["progress"]>("loading");

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { answer, headers } = await find(nextCursor ? { after: nextCursor } : {}, { signal });
      setLoaded({ rows: [...(rows ?? []), ...answer], nextCursor: headers.get(nextCursorHeader) });
      setProgress("idle");
    } catch {
      if (!signal.aborted) setProgress("failed");
    }
  });
  useEffect(() => {
    if (progress !== "loading") return;
    const stop = new AbortController();
    void ask(stop.signal);
    return () => stop.abort();
  }, [progress]);

  return { rows, progress, hasMore: nextCursor !== null, loadMore: () => setProgress("loading") };
}
