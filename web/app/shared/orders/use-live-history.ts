import { watchOrder } from "@mahlzeit/contract/orders/live";
import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isFinal } from "@mahlzeit/domain/orders/order/states";
import { useEffect, useState } from "react";
import { watch } from "../../data/live/watch.ts";
import { type OrderHistory, useCustomerOrders } from "./use-customer-orders.ts";

export interface LiveHistory extends OrderHistory {
  /** The time since which the stream of an order under way has been silent; null while it is live. */
  readonly staleSince: Instant | null;
}

/** The largest number of watched orders: without HTTP/2 a browser has six connections to a server. */
const maxWatched = 3;

/** Loads the signed-in customer's orders; those under way are updated live. */
export function useLiveHistory(pageSize: number): LiveHistory {
  const history = useCustomerOrders(pageSize);
  const [told, setTold] = useState<ReadonlyMap<string, Order>>(new Map());
  const [staleSince, setStaleSince] = useState<Instant | null>(null);
  const orders = history.orders?.map((order) => withNews(order, told.get(order.id))) ?? null;
  const underWay = orders?.filter(({ status }) => !isFinal(status)).slice(0, maxWatched) ?? [];
  const tags = underWay.map(({ identificationTag }) => identificationTag).join(" ");

  useEffect(() => {
    const ends = tags.split(" ").flatMap((tag) => {
      if (tag === "") return [];
      const watcher = {
        onEvent: ({ data }: { readonly data: Order }) => setTold((before) => new Map(before).set(data.id, data)),
        onLost: setStaleSince,
      };
      return [watch(watchOrder, { params: { tag } }, watcher)];
    });
    return () => {
      for (const end of ends) end();
      setStaleSince(null);
    };
  }, [tags]);

  return { ...history, orders, staleSince };
}

/** Merges an update into an order: the stream may omit contact data that the account may still see. */
function withNews(known: Order, told: Order | undefined): Order {
  if (!told) return known;
  const { customer, address, note, reason } = told.customer ? told : known;
  return { ...told, customer, address, note, reason: told.reason ?? reason, customerAccount: known.customerAccount };
}
