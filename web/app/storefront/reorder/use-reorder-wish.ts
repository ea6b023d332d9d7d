import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The request to order the same again, passed to the cart as `state: { reorder: identificationTag }`. */
export interface ReorderWish {
  readonly key: string;
  readonly tag: string;
  /** True until the earlier order was compared with today's menu. */
  readonly isPending: boolean;
  readonly onAnswered: () => void;
  /** Ends the wish, fulfilled or not: neither a reload nor going back repeats it. */
  readonly settle: () => void;
  readonly onClose: () => void;
}

/** Returns the wish; null without one or after it was closed. The code for it is loaded only if there is one. */
export function useReorderWish(): ReorderWish | null {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const tag: unknown = isHydrated && state?.reorder;
  const [wish, setWish] = useState({ key: "", tag: "", isPending: false, isClosed: true });
  if (typeof tag === "string" && wish.key !== key) setWish({ key, tag, isPending: true, isClosed: false });
  if (wish.isClosed) return null;

  function settle(): void {
    // Navigates without loading data: a reload during a request would repeat the wish.
    void navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return {
    ...wish,
    onAnswered: () => setWish((before) => ({ ...before, isPending: false })),
    settle,
    onClose() {
      if (tag) settle();
      setWish({ ...wish, isClosed: true, isPending: false });
    },
  };
}
