import { watchOrder } from "@mahlzeit/contract/live";
import type { Order } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isFinal } from "@mahlzeit/domain/order/states";
import { useEffect, useState } from "react";
import { watch } from "../live/watch.ts";
import { type OrderHistory, useCustomerOrders } from "../orders/use-customer-orders.ts";

export interface LiveHistory extends OrderHistory {
  /** Since when the server has not been heard of an order that is under way; null while it is. */
  readonly staleSince: Instant | null;
}

/** Without HTTP/2 a browser has six connections to a server, and nobody has more meals on their way. */
const maxWatched = 3;

/** The signed-in customer's orders; those under way change by themselves. */
export function useLiveHistory(pageSize: number, onSignedOut: () => void): LiveHistory {
  const history = useCustomerOrders(pageSize, onSignedOut);
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

/** By its tag alone an order is told without contact data once that is due, which an account still sees. */
function withNews(known: Order, told: Order | undefined): Order {
  if (!told) return known;
  const { customer, address, note, reason } = told.customer ? told : known;
  return { ...told, customer, address, note, reason: told.reason ?? reason, customerAccount: known.customerAccount };
}
