import { findPrinters, type Printer, testPrinter } from "@mahlzeit/contract/orders/printers";
import { useState } from "react";
import { failureSentence } from "../../../data/failures.ts";
import { useBoardCaller } from "../board-caller.ts";
import { usePolling } from "../use-polling.ts";

export interface PrinterTest {
  /** `none`: there is no network printer to test. */
  readonly state: "unknown" | "none" | "open" | "asked";
  /** The network printers; the server cannot test others. */
  readonly printers: readonly Printer[];
  /** The printer whose request is under way. */
  readonly busyId: string | null;
  readonly askedIds: readonly string[];
  readonly failure: string | null;
  readonly print: (printer: Printer) => Promise<void>;
  /** Null if the printer's button itself retries. */
  readonly retry: (() => void) | null;
}

/** The polling interval during a test. */
const askAgainMs = 5_000;

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
