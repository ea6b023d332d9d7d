import type { DriverStop } from "@mahlzeit/contract/orders/driver-round";
import type { DriverReport } from "@mahlzeit/domain/orders/order/delivery-round";
import type { ProvenAge } from "@mahlzeit/domain/orders/order/id-check";
import { useEffect, useEffectEvent, useState } from "react";
import { useStored } from "../../ui/use-hydrated.ts";
import {
  addReport,
  type DroppedReport,
  isDropped,
  isHeld,
  isUnsent,
  type Report,
  readReports,
  releaseReports,
  removeHeld,
  removeReport,
  sendReports,
  subscribeToReports,
  waits,
} from "./reports.ts";
import { applyReports, driverToken } from "./stored-shift.ts";

export interface Reports {
  /** The tap of an order that can still be taken back. */
  readonly heldOf: (order: string) => Report | undefined;
  /** The taps that wait for the server, in their order. */
  readonly waiting: readonly Report[];
  /** Those that did not fit, until they are read. */
  readonly dropped: readonly DroppedReport[];
  /** Those of a shift that was taken back before they were sent. */
  readonly lost: readonly Report[];
  /** Several kinds are reported one after the other. */
  readonly tap: (stop: DriverStop, kinds: readonly DriverReport[], provenAge?: ProvenAge) => void;
  readonly takeBack: (report: Report) => void;
  readonly read: (report: DroppedReport) => void;
}

const retryMs = 5000;
const tickMs = 500;

/** The taps of this phone: held for five seconds, then sent, or waiting for the network, also while the page is closed. */
export function useReports({ isLost, reload }: { isLost: boolean; reload: () => Promise<void> }): Reports {
  const reports = useStored(subscribeToReports, readReports, noReports);
  const [now, setNow] = useState(() => Date.now());
  const [lost, setLost] = useState<readonly Report[]>(noReports);
  const waiting = reports.filter((one) => waits(one, now));
  const isHolding = reports.some((one) => isHeld(one, now));

  const send = useEffectEvent(async () => {
    applyReports();
    const sent = await sendReports();
    if (sent.lost.length > 0) setLost((before) => [...before, ...sent.lost]);
    if (sent.isRefused || sent.lost.length > 0) await reload();
  });
  useEffect(() => {
    if (!isHolding) return;
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, [isHolding]);
  useEffect(() => {
    if (waiting.length === 0) return;
    void send();
    const again = setInterval(() => void send(), retryMs);
    return () => clearInterval(again);
  }, [waiting.length, isLost]);
  // A locked phone stops all timers, so a tap is sent as soon as the page is left.
  useEffect(() => {
    const stop = new AbortController();
    const leave = () => {
      if (!readReports().some((one) => isUnsent(one))) return;
      releaseReports();
      setNow(Date.now());
      void sendReports();
    };
    addEventListener("pagehide", leave, { signal: stop.signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), {
      signal: stop.signal,
    });
    return () => stop.abort();
  }, []);

  return {
    heldOf: (order) => reports.find((one) => one.order === order && isHeld(one, now)),
    waiting,
    dropped: reports.filter(isDropped),
    lost,
    tap: ({ id: order, number }, kinds, provenAge = null) => {
      const token = driverToken.read();
      if (token === null) return;
      for (const kind of kinds) addReport({ token, order, number, provenAge }, kind);
      setNow(Date.now());
    },
    takeBack: ({ order }) => removeHeld(order),
    read: ({ id }) => removeReport(id),
  };
}

const noReports: readonly Report[] = [];
