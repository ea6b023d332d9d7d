import { findManagedOrders, type ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { openPeriods } from "@mahlzeit/domain/catalogue/opening-hours/open-periods";
import type { OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { formatTime, hourMs, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import { Link } from "react-router";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Notice } from "../../ui/notice.tsx";

interface OrdersOutsideProps {
  restaurantId: string;
  /** The hours of the draft. */
  hours: OpeningHours;
  now: Instant;
}

/** Lists open orders for times at which these hours are closed: saving them cancels none. */
export function OrdersOutside({ restaurantId, hours, now }: OrdersOutsideProps) {
  const query = { restaurant: restaurantId, status: "OPEN" as const, pageSize: 100 };
  const { answer } = useLoaded(ask(findManagedOrders, { query }));
  const outside = (answer ?? []).filter((order) => !order.isTest && isOutside(order, hours));
  if (outside.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>
        {outside.length === 1
          ? "Eine Bestellung liegt in einer Zeit, zu der ihr zuhabt."
          : `${outside.length} Bestellungen liegen in Zeiten, zu denen ihr zuhabt.`}
      </b>{" "}
      {outside.map((order) => orderText(order, now)).join("; ")}. Sie bleiben, bis ihr sie storniert.{" "}
      <Link to={paths.orders}>Zu den Bestellungen</Link>
    </Notice>
  );
}

/** True outside of the hours. An order for a period's end is delivered or picked up within the hour after it. */
function isOutside({ takeawayAt, type }: ManagedOrder, hours: OpeningHours): boolean {
  return takeawayAt !== null && openPeriods(hours, takeawayAt - hourMs, takeawayAt + 1, type).length === 0;
}

/** Formats an order: "Nr. 3, Do 10.12. um 12:30". */
function orderText({ number, takeawayAt }: ManagedOrder, now: Instant): string {
  if (takeawayAt === null) return `Nr. ${number}`;
  return `Nr. ${number}, ${dayText(viennaDayNumber(takeawayAt), now)} um ${formatTime(takeawayAt)}`;
}
