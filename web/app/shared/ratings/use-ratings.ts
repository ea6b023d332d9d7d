import type { RatingsPage } from "@mahlzeit/contract/orders/ratings";
import { useEffect, useEffectEvent, useState } from "react";

type Page<Row> = Omit<RatingsPage, "ratings"> & { readonly ratings: readonly Row[] };

export interface Ratings<Row> {
  /** Null until the first page is loaded. */
  readonly rows: readonly Row[] | null;
  readonly stars: readonly number[];
  readonly progress: "loading" | "idle" | "failed";
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Replaces a row by its changed version. */
  readonly replace: (row: Row) => void;
}

/** Loads a restaurant's ratings page by page. */
export function useRatings<Row extends { readonly id: string }>(
  find: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
): Ratings<Row> {
  const [{ rows, stars, next }, setLoaded] = useState<{
    rows: readonly Row[] | null;
    stars: readonly number[];
    next: string | null;
  }>({ rows: null, stars: [], next: null });
  const [progress, setProgress] = useState<Ratings<Row>["progress"]>("loading");

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const page = await find(next ?? undefined, signal);
      setLoaded({ rows: [...(rows ?? []), ...page.ratings], stars: page.stars, next: page.next });
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

  return {
    rows,
    stars,
    progress,
    hasMore: next !== null,
    loadMore: () => setProgress("loading"),
    replace: (row) =>
      setLoaded((before) => ({
        ...before,
        rows: before.rows?.map((one) => (one.id === row.id ? row : one)) ?? null,
      })),
  };
}
