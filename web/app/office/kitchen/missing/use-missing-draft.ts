import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { maxProposals } from "@mahlzeit/domain/orders/order/question";
import { useState } from "react";
import { type Candidate, type ChosenOptions, presetOf, replacementOf } from "./candidates.ts";
import { isAllOf, usualWay, type Way } from "./missing-text.ts";
import type { MissingLine } from "./use-previews.ts";

type Line = BoardOrder["lines"][number];

export interface MissingDraft {
  /** Undefined until a line is chosen. */
  readonly line: Line | undefined;
  readonly quantity: number;
  /** True if nothing would be left of the order. */
  readonly isAll: boolean;
  readonly way: Way;
  /** The replacements or proposals; the first candidate unless others were chosen. */
  readonly chosen: readonly Candidate[];
  readonly optionsOf: (candidate: Candidate) => ChosenOptions;
  readonly choose: (line: Line) => void;
  readonly count: (quantity: number) => void;
  readonly go: (way: Way) => void;
  readonly pick: (candidate: Candidate) => void;
  readonly setOptions: (candidate: Candidate, groupId: string, optionIds: readonly string[]) => void;
  /** Returns the missing line for the request, with or without a candidate. */
  readonly missing: (line: Line, candidate?: Candidate) => MissingLine;
}

/** The planned correction of a missing dish until it is sent. */
export function useMissingDraft(order: BoardOrder, position: number | null): MissingDraft {
  const [at, setAt] = useState(position);
  const [counted, setCounted] = useState<number | null>(null);
  const [gone, setGone] = useState<Way | null>(null);
  const [picked, setPicked] = useState<readonly Candidate[]>([]);
  const [options, setOptions] = useState<Readonly<Record<string, ChosenOptions>>>({});
  const line = order.lines.find((one) => one.position === at);
  const quantity = line ? Math.min(counted ?? 1, line.quantity) : 1;
  const isAll = line !== undefined && isAllOf(order, line, quantity);
  const way = gone === null || (gone === "LEAVE_OUT" && isAll) ? usualWay(order, isAll) : gone;
  const optionsOf = (candidate: Candidate) => options[candidate.product.id] ?? presetOf(candidate);

  function pick(candidate: Candidate): void {
    if (way !== "ASK") return setPicked([candidate]);
    const others = picked.filter(({ product }) => product.id !== candidate.product.id);
    if (others.length < picked.length) setPicked(others);
    else if (picked.length < maxProposals) setPicked([...picked, candidate]);
  }

  return {
    line,
    quantity,
    isAll,
    way,
    chosen: way === "REPLACE" ? picked.slice(0, 1) : way === "ASK" ? picked : [],
    optionsOf,
    choose: (next) => {
      setAt(next.position);
      setCounted(null);
      setGone(null);
      setPicked([]);
    },
    count: setCounted,
    go: setGone,
    pick,
    setOptions: (candidate, groupId, optionIds) =>
      setOptions((all) => ({ ...all, [candidate.product.id]: { ...optionsOf(candidate), [groupId]: optionIds } })),
    missing: (missing, candidate) => ({
      position: missing.position,
      quantity,
      ...(candidate && { replacement: replacementOf(candidate, optionsOf(candidate)) }),
    }),
  };
}
