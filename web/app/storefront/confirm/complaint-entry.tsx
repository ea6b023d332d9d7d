import { findComplaint, type OrderToComplain } from "@mahlzeit/contract/money/complaints";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { complaintPath } from "@mahlzeit/contract/page-addresses";
import { dayMs } from "@mahlzeit/domain/local-time";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { buttonClass } from "../../ui/button.tsx";

interface ComplaintEntryProps {
  order: Order;
  /** The server's clock minus this device's. */
  clockAheadMs: number;
}

/** Leads to the page to say what was wrong, from the time on that it can be said, or to what became of it. */
export function ComplaintEntry({ order, clockAheadMs }: ComplaintEntryProps) {
  const { identificationTag: tag } = order;
  const known = useComplaint(order, clockAheadMs);
  if (!known || (!known.complaint && known.complainable !== "yes")) return null;
  return (
    <Link className={buttonClass({ variant: "outline", block: true })} to={complaintPath(tag)}>
      {known.complaint ? "Deine Reklamation" : "Etwas war nicht in Ordnung"}
    </Link>
  );
}

/** Asks again whenever the order changes, and when the time begins. Without an answer there is no entry. */
function useComplaint({ identificationTag: tag, status, promisedAt }: Order, clockAheadMs: number) {
  const [known, setKnown] = useState<OrderToComplain | null>(null);
  const isAsked = !isFailed(status) && status !== "AWAITING_PAYMENT" && status !== "PLACED";
  useEffect(() => {
    if (!isAsked) return setKnown(null);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const { answer } = await api(findComplaint, { params: { tag } }, { signal: stop.signal });
      if (stop.signal.aborted) return;
      setKnown(answer);
      if (answer.complainable !== "soon" || answer.from === null) return;
      const ms = answer.from - Date.now() - clockAheadMs;
      if (ms < dayMs) timer = setTimeout(() => void ask().catch(() => undefined), Math.max(1000, ms));
    }
    void ask().catch(() => undefined);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [tag, isAsked, status, promisedAt, clockAheadMs]);
  return known;
}
