import { findPrinters } from "@mahlzeit/contract/printers";
import { useEffect, useEffectEvent, useState } from "react";
import { useBoardCaller } from "./board-caller.ts";
import { type PrinterLight, printerLight } from "./printer-light.ts";

/** A printer's state changes without anybody's doing. */
const askAgainMs = 15_000;

/** How the restaurant's network printers are; what goes wrong with them is said once. Null until that is known, and without one. */
export function usePrinterLight(restaurant: string, say: (sentence: string) => void): PrinterLight | null {
  const { api } = useBoardCaller();
  const [light, setLight] = useState<PrinterLight | null>(null);

  const ask = useEffectEvent(async (id: string, signal: AbortSignal) => {
    try {
      const { answer } = await api(findPrinters, { params: { id } }, { signal });
      if (signal.aborted) return;
      const next = printerLight(answer);
      if (light && next && !next.isGood && next.words !== light.words) say(`${next.words}.`);
      setLight(next);
    } catch {
      // The board says what is wrong; what was known stays.
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    setLight(null);
    void ask(restaurant, stop.signal);
    const asking = setInterval(() => void ask(restaurant, stop.signal), askAgainMs);
    return () => {
      stop.abort();
      clearInterval(asking);
    };
  }, [restaurant]);
  return light;
}
