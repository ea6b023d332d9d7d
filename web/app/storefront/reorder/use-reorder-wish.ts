import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The wish to order the same once more, brought along to the cart as `state: { reorder: identificationTag }`. */
export interface ReorderWish {
  readonly key: string;
  readonly tag: string;
  /** Nobody knows yet what the earlier order comes to today. */
  readonly isPending: boolean;
  readonly onAnswered: () => void;
  /** It came true or was given up: neither a reload nor the way back brings it again. */
  readonly settle: () => void;
  readonly onClose: () => void;
}

/** Null for whoever came without, or closed it. What it takes to fulfil a wish is loaded only with one. */
export function useReorderWish(): ReorderWish | null {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const tag: unknown = isHydrated && state?.reorder;
  const [wish, setWish] = useState({ key: "", tag: "", isPending: false, isClosed: true });
  if (typeof tag === "string" && wish.key !== key) setWish({ key, tag, isPending: true, isClosed: false });
  if (wish.isClosed) return null;

  function settle(): void {
    // At once: a page that asked the server first could be reloaded meanwhile, and would bring the wish again.
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
