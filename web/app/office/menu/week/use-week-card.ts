import { findWeekCard, type ManagedWeek, saveWeekCard } from "@mahlzeit/contract/catalogue/week-card";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import type { WeekCard } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../data/api.ts";
import { problemCode } from "../../../data/failures.ts";
import { useAutosave } from "../../../data/use-autosave.ts";
import { type LoadedState, useLoaded } from "../../../data/use-loaded.ts";
import { writing } from "../../../data/writes.ts";
import { readStoredFields, writeStored } from "../../../session/stored.ts";
import { changedFields, mergeFields } from "../../draft/merge-fields.ts";
import { type ContestedCells, contestedCells } from "./contested-cells.ts";
import { cardOf, fieldsOf } from "./week-fields.ts";

interface Work {
  /** The server's latest answer. */
  readonly week: ManagedWeek;
  /** The server's card. */
  readonly base: WeekCard;
  readonly card: WeekCard;
}

export interface WeekDraft {
  readonly week: ManagedWeek;
  readonly card: WeekCard;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly savedAt: Instant | null;
  readonly failure: string | null;
  /** The cells that two people have filled in. Where this page had not saved its own yet, its own stays. */
  readonly contested: ContestedCells;
  readonly forgetContested: () => void;
  readonly edit: (change: (card: WeekCard) => WeekCard) => void;
  /** Saves at once. False if something is still unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Loads what others have saved and merges it. Returns the first name of the last of them. */
  readonly lookAgain: () => Promise<string | null>;
  /** Returns the revision of the saved card. */
  readonly latestRevision: () => string;
  /** Takes over the result of another action, such as publishing, beneath what was typed meanwhile. */
  readonly takeUp: (week: ManagedWeek) => void;
}

interface Loading {
  readonly draft: WeekDraft | null;
  readonly loaded: LoadedState<ManagedWeek>;
}

const lookAgainMs = 15_000;

/** The card of a week: edited here, saved automatically, merged cell by cell with other people's changes. */
export function useWeekCard(restaurantId: string, monday: string): Loading {
  const params = { id: restaurantId, monday };
  const storageKey = `week-card-${restaurantId}-${monday}`;
  const [work, setWork] = useState<Work | null>(null);
  const [contested, setContested] = useState<ContestedCells>(new Map());
  const latest = useRef<Work | null>(null);
  /** The fields that were saved here, about which another's later change is worth a word. */
  const written = useRef<ReadonlySet<string>>(new Set());
  const isUnsaved = () => latest.current !== null && !isSame(latest.current.card, latest.current.base);
  const { isSaving, failure, save } = useAutosave({
    changed: work ?? undefined,
    isUnsaved,
    saveOnce,
    store: () => {
      const { base, card } = latest.current ?? {};
      if (isUnsaved()) writeStored(storageKey, JSON.stringify({ base, card }));
    },
    look: async (isOutdated) => {
      const week = await find().catch(() => null);
      const now = latest.current;
      if (week && now && week.revision !== now.week.revision && !isOutdated()) put(onTopOf(week, now));
    },
    lookAgainMs,
  });

  function put(next: Work): void {
    latest.current = next;
    setWork(next);
  }

  /** Applies unsaved changes to the server's card. */
  function onTopOf(week: ManagedWeek, before: Pick<Work, "base" | "card"> | null): Work {
    const base: WeekCard = week.card;
    if (!before) return { week, base, card: base };
    const [old, mine, theirs] = [fieldsOf(before.base), fieldsOf(before.card), fieldsOf(base)];
    const { fields, conflicts } = mergeFields(old, mine, theirs);
    const overwritten = changedFields(old, theirs)
      .filter((field) => written.current.has(field) && isSame(old[field], mine[field]))
      .map((field) => ({ field, base: old[field], mine: mine[field], theirs: theirs[field] }));
    const found = contestedCells([...conflicts, ...overwritten], week.savedBy);
    if (found.size > 0) setContested((earlier) => new Map([...earlier, ...found]));
    return { week, base, card: cardOf(fields) };
  }

  async function find(signal?: AbortSignal): Promise<ManagedWeek> {
    return (await api(findWeekCard, { params }, signal ? { signal } : {})).answer;
  }

  const loaded = useLoaded({ key: ["week card", restaurantId, monday], find });
  const { answer } = loaded;
  const begin = useEffectEvent((week: ManagedWeek) => put(onTopOf(week, latest.current ?? readUnsaved(storageKey))));
  useEffect(() => {
    if (answer) begin(answer);
  }, [answer]);

  async function saveOnce(): Promise<boolean> {
    const now = latest.current;
    if (!now || isSame(now.card, now.base)) return true;
    try {
      const body = { revision: now.week.revision, card: now.card };
      const { answer } = await writing(api(saveWeekCard, { params, body: body as never }));
      const since = latest.current ?? now;
      written.current = new Set([...written.current, ...changedFields(fieldsOf(now.base), fieldsOf(now.card))]);
      put({ ...since, week: { ...now.week, ...answer, savedBy: null, toldAt: null }, base: now.card });
      writeStored(storageKey, null);
      return true;
    } catch (error) {
      if (problemCode(error) !== "revision-changed") throw error;
      put(onTopOf(await find(), latest.current));
      return saveOnce();
    }
  }

  const draft: WeekDraft | null = work && {
    week: work.week,
    card: work.card,
    isSaving,
    isSaved: isSame(work.card, work.base),
    savedAt: work.week.savedAt,
    failure,
    contested,
    forgetContested: () => setContested(new Map()),
    edit: (change) => {
      const now = latest.current;
      if (now) put({ ...now, card: change(now.card) });
    },
    flush: save,
    lookAgain: async () => {
      const found = await find();
      put(onTopOf(found, latest.current));
      return found.savedBy;
    },
    latestRevision: () => latest.current?.week.revision ?? "",
    takeUp: (week) => put(onTopOf(week, latest.current)),
  };
  return { draft, loaded };
}

function readUnsaved(key: string): Pick<Work, "base" | "card"> | null {
  const { base, card } = readStoredFields(key);
  return isCard(base) && isCard(card) ? { base, card } : null;
}

function isCard(value: unknown): value is WeekCard {
  return (
    typeof value === "object" && value !== null && "cells" in value && Array.isArray(value.cells) && "rows" in value
  );
}
