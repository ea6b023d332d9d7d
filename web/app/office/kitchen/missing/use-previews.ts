import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBoardCaller } from "../board-caller.ts";

export type MissingLine = Input<typeof previewCorrection>["body"]["missing"][number];
export type Preview = Answer<typeof previewCorrection>;

/** Loads previews of corrections, each once; undefined until then. */
export function usePreviews(
  order: BoardOrder,
  wanted: readonly MissingLine[],
): (line: MissingLine) => Preview | undefined {
  const { api } = useBoardCaller();
  const seq = order.changes.length + 1;
  const [known, setKnown] = useState<ReadonlyMap<string, Preview>>(new Map());
  const asked = useRef(new Set<string>());
  const keyOf = (line: MissingLine) => JSON.stringify([order.id, seq, line]);

  const ask = useEffectEvent(() => {
    for (const line of wanted) {
      const key = keyOf(line);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      api(previewCorrection, { params: { id: order.id }, body: { seq, missing: [line] } }).then(
        ({ answer }) => setKnown((before) => new Map(before).set(key, answer)),
        // No amount is shown; sending reports the error. It may be requested again.
        () => asked.current.delete(key),
      );
    }
  });
  const keys = wanted.map(keyOf).join();
  useEffect(() => {
    if (keys) ask();
  }, [keys]);

  return (line) => known.get(keyOf(line));
}
