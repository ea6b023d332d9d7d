import { type AuditRow, findAudit } from "@mahlzeit/contract/audit";
import { nextCursorHeader } from "@mahlzeit/contract/orders";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api.ts";
import { isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";

export interface AuditPages {
  /** The newest first; null until the first page is loaded. */
  readonly rows: readonly AuditRow[] | null;
  readonly progress: "loading" | "idle" | "failed";
  readonly hasMore: boolean;
  /** Loads the next page, or the one that failed again. */
  readonly loadMore: () => void;
}

const pageSize = 50;

/** What was done in a restaurant, a page at a time; without one everywhere, which operators may see. */
export function useAudit(restaurant: string | null): AuditPages {
  const [{ rows, nextCursor }, setLoaded] = useState<{ rows: readonly AuditRow[] | null; nextCursor: string | null }>({
    rows: null,
    nextCursor: null,
  });
  const [progress, setProgress] = useState<AuditPages["progress"]>("loading");

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const query = { pageSize, ...(restaurant ? { restaurant } : {}), ...(nextCursor ? { after: nextCursor } : {}) };
    try {
      const { answer, headers } = await api(findAudit, { query }, { signal });
      setLoaded({ rows: [...(rows ?? []), ...answer], nextCursor: headers.get(nextCursorHeader) });
      setProgress("idle");
    } catch (error) {
      if (signal.aborted) return;
      if (isSessionOver(error)) forgetSession();
      else setProgress("failed");
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
