import { findPrinters, type Printer, testPrinter } from "@mahlzeit/contract/orders/printers";
import { useState } from "react";
import { failureSentence } from "../../../data/failures.ts";
import { useBoardCaller } from "../board-caller.ts";
import { usePolling } from "../use-polling.ts";

export interface PrinterTest {
  /** `none`: no printer in the network, so there is nothing to try. */
  readonly state: "unknown" | "none" | "open" | "asked";
  /** Those in the network: what a browser prints no server can try. */
  readonly printers: readonly Printer[];
  /** Which has been asked for a ticket and has not been answered for. */
  readonly busyId: string | null;
  readonly askedIds: readonly string[];
  readonly failure: string | null;
  readonly print: (printer: Printer) => Promise<void>;
  /** Null where pressing the printer's button again is the second try. */
  readonly retry: (() => void) | null;
}

/** How a printer is changes while its ticket is printed. */
const askAgainMs = 5_000;

/** A restaurant's network printers, and a test ticket for each. */
export function usePrinterTest(restaurant: string): PrinterTest {
  const { api } = useBoardCaller();
  const [printers, setPrinters] = useState<readonly Printer[] | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [printFailure, setPrintFailure] = useState<string | null>(null);

  const show = (all: readonly Printer[]) => setPrinters(all.filter(({ kind }) => kind !== "browser"));
  async function load(): Promise<void> {
    try {
      show((await api(findPrinters, { params: { id: restaurant } })).answer);
      setLoadFailure(null);
    } catch (error) {
      setLoadFailure(failureSentence(error));
    }
  }
  usePolling(restaurant, askAgainMs, async () => {
    if (busyId === null) await load();
  });

  async function print({ id: printerId }: Printer): Promise<void> {
    setBusyId(printerId);
    setPrintFailure(null);
    try {
      show((await api(testPrinter, { params: { id: restaurant, printerId } })).answer);
      setAskedIds((before) => [...before, printerId]);
    } catch (error) {
      setPrintFailure(failureSentence(error));
    }
    setBusyId(null);
  }

  const isAsked = printers?.every(({ id }) => askedIds.includes(id));
  return {
    state: !printers ? "unknown" : printers.length === 0 ? "none" : isAsked ? "asked" : "open",
    printers: printers ?? [],
    busyId,
    askedIds,
    failure: printFailure ?? loadFailure,
    print,
    retry: printFailure === null ? () => void load() : null,
  };
}
