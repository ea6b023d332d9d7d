import type { BoardPrinter } from "@mahlzeit/contract/orders/board";
import { findPrinters } from "@mahlzeit/contract/orders/printers";
import type { Instant } from "@mahlzeit/domain/local-time";
import { stateWhileWaiting } from "@mahlzeit/domain/orders/printing/printer";
import { useEffect, useEffectEvent, useRef } from "react";
import { useBoardCaller } from "./board-caller.ts";
import { type PrinterLight, printerLight } from "./printer-light.ts";
import { type Streamed, useStreamed } from "./use-streamed.ts";

const askAgainMs = 15_000;

interface Lit {
  readonly streamed: Streamed<readonly BoardPrinter[]>;
  readonly now: Instant;
  readonly onMessage: (sentence: string) => void;
}

/** Returns the network printers' state and announces faults once. Null until it is known, and without one. */
export function usePrinterLight(restaurant: string, { streamed, now, onMessage }: Lit): PrinterLight | null {
  const { api } = useBoardCaller();
  const { answer: printers } = useStreamed<readonly BoardPrinter[]>(
    {
      key: ["printers on the board", restaurant],
      find: async (signal) => {
        const { answer } = await api(findPrinters, { params: { id: restaurant } }, { signal });
        // The server has computed how long a ticket waits.
        return answer
          .filter(({ kind }) => kind !== "browser")
          .map((printer) => ({ id: printer.id, name: printer.name, state: printer.state, waitingSince: null }));
      },
    },
    streamed,
    askAgainMs,
  );
  const light = printerLight(
    (printers ?? []).map(({ name, state, waitingSince }) => ({
      name,
      state: stateWhileWaiting(state, waitingSince, now),
    })),
  );

  const known = useRef<string | null>(null);
  const announceTrouble = useEffectEvent((words: string | null) => {
    if (known.current !== null && words !== null && words !== known.current && !light?.isGood) onMessage(`${words}.`);
    known.current = words;
  });
  const words = light?.words ?? null;
  useEffect(() => announceTrouble(words), [words]);
  return light;
}
