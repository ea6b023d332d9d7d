import { findPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import type { PriceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import { useMemo } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";

/** Returns the prices to which reductions relate, by dish; undefined while loading. They change with each version. */
export function useReferences(restaurantId: string, version: number): ReadonlyMap<string, PriceRange> | undefined {
  const { answer } = useLoaded(ask(findPrices, { params: { id: restaurantId } }), { about: version });
  return useMemo(
    () => (answer ? new Map(answer.lowest.map(({ productId, ...lowest }) => [productId, lowest])) : undefined),
    [answer],
  );
}
