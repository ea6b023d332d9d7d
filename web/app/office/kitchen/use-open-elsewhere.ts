import { type OpenedTicket, reportOpenedTicket } from "@mahlzeit/contract/orders/board";
import { openedReportMs } from "@mahlzeit/domain/kitchen/opened";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { randomUuid } from "../../data/random-uuid.ts";
import { useBoardCaller } from "./board-caller.ts";

/** Tells the restaurant's other boards regularly which ticket is open here. Returns who has one open elsewhere. */
export function useOpenElsewhere(
  restaurant: string,
  openId: string | null,
  opened: readonly OpenedTicket[],
): (orderId: string) => string | null {
  const { api } = useBoardCaller();
  const [screen] = useState(randomUuid);
  // Sequential, so that the latest request arrives last.
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  const report = useEffectEvent((at: string, order: string | null) => {
    latest.current = latest.current
      // A failure does not matter: the server forgets entries that are not renewed.
      .then(() => api(reportOpenedTicket, { body: { restaurant: at, screen, order } }))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (openId === null) return;
    report(restaurant, openId);
    const again = setInterval(() => report(restaurant, openId), openedReportMs);
    return () => {
      clearInterval(again);
      report(restaurant, null);
    };
  }, [restaurant, openId]);

  return (orderId) => {
    const names = opened.filter((one) => one.order === orderId && one.screen !== screen).map(({ name }) => name);
    return names.length === 0 ? null : [...new Set(names)].join(", ");
  };
}
