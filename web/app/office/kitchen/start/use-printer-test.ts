import { findPrinters, type Printer, testPrinter } from "@mahlzeit/contract/orders/printers";
import { useState } from "react";
import { failureSentence } from "../../../data/failures.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { useBoardCaller } from "../board-caller.ts";

export interface PrinterTest {
  /** `none`: there is no network printer to test. */
  readonly state: "unknown" | "none" | "open" | "asked";
  /** The network printers; the server cannot test others. */
  readonly printers: readonly Printer[];
  /** The printer whose request is under way. */
  readonly busyId: string | null;
  readonly askedIds: readonly string[];
  readonly failure: string | null;
  readonly print: (printer: Printer) => Promise<unknown>;
  /** Null if the printer's button itself retries. */
  readonly retry: (() => void) | null;
}

/** The polling interval during a test. */
const askAgainMs = 5_000;

export function usePrinterTest(restaurant: string): PrinterTest {
  const { api } = useBoardCaller();
  const question = ask(findPrinters, { params: { id: restaurant } }, api);
  const { answer, hasFailed, error, reload, show } = useLoaded(question, { everyMs: askAgainMs, alsoHidden: true });
  const { sending, failure, send } = useSending();
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const printers = answer?.filter(({ kind }) => kind !== "browser");

  const print = ({ id: printerId }: Printer) =>
    send(
      async () => {
        show((await api(testPrinter, { params: { id: restaurant, printerId } })).answer);
        setAskedIds((before) => [...before, printerId]);
      },
      { what: printerId },
    );

  const isAsked = printers?.every(({ id }) => askedIds.includes(id));
  return {
    state: !printers ? "unknown" : printers.length === 0 ? "none" : isAsked ? "asked" : "open",
    printers: printers ?? [],
    busyId: sending,
    askedIds,
    failure: failure ?? (hasFailed ? failureSentence(error) : null),
    print,
    retry: failure === null ? () => reload() : null,
  };
}
