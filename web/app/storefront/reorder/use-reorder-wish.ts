import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The wish to order the same once more, brought along from the history as `state: { reorder: identificationTag }`. */
export interface ReorderWish {
  readonly key: string;
  readonly tag: string;
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
  const [wish, setWish] = useState({ key: "", tag: "", isClosed: true });
  if (typeof tag === "string" && wish.key !== key) setWish({ key, tag, isClosed: false });
  if (wish.isClosed) return null;

  const settle = () => void navigate({ search }, { replace: true, preventScrollReset: true });
  return {
    key: wish.key,
    tag: wish.tag,
    settle,
    onClose() {
      if (tag) settle();
      setWish({ ...wish, isClosed: true });
    },
  };
}
