import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { cartLinkKey } from "@mahlzeit/contract/page-addresses";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";

/** An earlier order to be ordered again, passed as `state: { reorder: identificationTag }`, or the cart of a link. */
type Wanted = { readonly tag: string } | { readonly fragment: string };

/** The request to fill the cart. */
export interface CartWish {
  readonly key: string;
  readonly wanted: Wanted;
  /** True until it was compared with today's menu. */
  readonly isPending: boolean;
  readonly onAnswered: () => void;
  /** Ends the wish, fulfilled or not: neither a reload nor going back repeats it. */
  readonly settle: () => void;
  readonly onClose: () => void;
}

/** The props of the part that fulfils a wish. */
export interface WishProps extends Omit<CartWish, "key" | "isPending" | "wanted"> {
  readonly restaurant: Service;
  readonly products: readonly Product[];
  readonly cart: RestaurantCart;
}

interface Known extends Pick<CartWish, "key" | "wanted" | "isPending"> {
  readonly isClosed: boolean;
}

/** Returns the wish; null without one or after it was closed. The code for it is loaded only if there is one. */
export function useCartWish(): CartWish | null {
  const { key, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const wanted = isHydrated ? wantedOf(state?.reorder, hash) : null;
  const [wish, setWish] = useState<Known | null>(null);
  if (wanted && wish?.key !== key) setWish({ key, wanted, isPending: true, isClosed: false });
  if (!wish || wish.isClosed) return null;

  function settle(): void {
    // Navigates without loading data: a reload during a request would repeat the wish.
    void navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return {
    ...wish,
    onAnswered: () => setWish({ ...wish, isPending: false }),
    settle,
    onClose() {
      if (wanted) settle();
      setWish({ ...wish, isClosed: true });
    },
  };
}

function wantedOf(tag: unknown, fragment: string): Wanted | null {
  if (typeof tag === "string") return { tag };
  return fragment.startsWith(`#${cartLinkKey}=`) ? { fragment } : null;
}
