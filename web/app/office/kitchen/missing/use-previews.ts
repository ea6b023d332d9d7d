import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { ask } from "../../../data/use-loaded.ts";
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
  const cache = useQueryClient();
  const question = (line: MissingLine) =>
    ask(previewCorrection, { params: { id: order.id }, body: { seq, missing: [line] } }, api);
  // If one fails, no amount is shown; sending reports the error.
  useQueries({
    queries: wanted.map((line) => {
      const { key: queryKey, find } = question(line);
      return { queryKey, queryFn: ({ signal }) => find(signal), staleTime: Number.POSITIVE_INFINITY, gcTime: minuteMs };
    }),
  });
  return (line) => cache.getQueryData<Preview>(question(line).key);
}
