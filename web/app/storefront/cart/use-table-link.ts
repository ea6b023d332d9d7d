import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { tableParameter } from "@mahlzeit/domain/orders/order/own-door";
import { useContext, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readStored } from "../../session/stored.ts";
import { tablesKey } from "./own-door.ts";
import { CartStoreContext } from "./use-cart.ts";

/**
 * Takes the table from the link of a QR code. The address loses it, so that neither a reload nor a tab restored the next
 * day sits down again.
 */
export function useTableLink(restaurant: Service): void {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const { search, hash } = useLocation();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const table = query.get(tableParameter);
    if (table === null && readStored(tablesKey) === null) return;
    let isCancelled = false;
    // Loaded lazily, because few guests sit at a table.
    import("./seat-guest.ts").then(
      ({ seatGuest }) => {
        if (isCancelled) return;
        seatGuest(store, restaurant, table);
        if (table === null) return;
        query.delete(tableParameter);
        const to = { search: `${query}`, hash };
        void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
      },
      // The address keeps the table, and a reload takes it.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [store, navigate, restaurant, search, hash]);
}
