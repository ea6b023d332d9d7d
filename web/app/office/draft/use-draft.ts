import { useEffect, useEffectEvent, useState } from "react";
import { problemCode } from "../../data/failures.ts";
import { type LoadedState, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { readStoredFields, writeStored } from "../../session/stored.ts";
import { type Conflict, changedFields, type Fields, mergeFields, withField } from "./merge-fields.ts";

interface DraftSource<Document> {
  /** The storage key of unsent changes: one per page and restaurant. */
  readonly storageKey: string;
  readonly find: (signal?: AbortSignal) => Promise<Document>;
  /** Rejects with `revision-changed` if the document has changed meanwhile. */
  readonly change: (document: Document, fields: Fields) => Promise<Document>;
  readonly toFields: (document: Document) => Fields;
}

interface Work<Document> {
  readonly document: Document;
  readonly base: Fields;
  readonly mine: Fields;
  /** The states before each step, for "Rückgängig". */
  readonly past: readonly Fields[];
  /** The target of the last step: typing in one field is one step. */
  readonly last: string | null;
  readonly conflicts: readonly Conflict[];
  /** Null if it is not stored. */
  readonly savedAt: number | null;
}

export interface Draft<Document> {
  /** The server's document; null until it is loaded. */
  readonly document: Document | null;
  readonly base: Fields;
  readonly fields: Fields;
  readonly changed: readonly string[];
  readonly conflicts: readonly Conflict[];
  readonly savedAt: number | null;
  readonly canUndo: boolean;
  readonly isSending: boolean;
  readonly failure: string | null;
  /** The request for the document. */
  readonly loaded: Omit<LoadedState<Document>, "show" | "reloaded">;
  /** Sets fields; undefined removes one. Edits with the same `step` are undone as one. */
  readonly edit: (changes: Readonly<Record<string, unknown>>, step?: string) => void;
  readonly undo: () => void;
  readonly discard: () => void;
  readonly resolve: (conflict: Conflict, whose: "mine" | "theirs") => void;
  /** Sends all changes. False if they are not saved. */
  readonly send: () => Promise<boolean>;
  /** Applies another write to the document; the fields stay as they are. */
  readonly update: (change: (document: Document) => Document) => void;
}

/** A document edited on the device until all of it is sent at once; other people's changes are merged. */
export function useDraft<Document>({ storageKey, find, change, toFields }: DraftSource<Document>): Draft<Document> {
  const [work, setWork] = useState<Work<Document> | null>(null);
  const { isSending, failure, setFailure, send: sendOnce } = useSending();
  const loaded = useLoaded({ key: ["draft", storageKey], find });

  /** Applies a draft to the server's document. */
  function takeUp(document: Document, before: Pick<Work<Document>, "base" | "mine"> | null): Work<Document> {
    const theirs = toFields(document);
    const { fields, conflicts } = before
      ? mergeFields(before.base, before.mine, theirs)
      : { fields: theirs, conflicts: [] };
    return keep({ document, base: theirs, mine: fields, past: [], last: null, conflicts, savedAt: null });
  }

  function keep(next: Work<Document>): Work<Document> {
    const { mine, conflicts } = next;
    // Unresolved conflicts are asked again after the page was left.
    const base = conflicts.reduce((fields, conflict) => withField(fields, conflict.field, conflict.base), next.base);
    const hasChanged = changedFields(base, mine).length > 0;
    const savedAt = Date.now();
    const isStored = writeDraft(storageKey, hasChanged ? { base, mine, savedAt } : null);
    return { ...next, savedAt: hasChanged && isStored ? savedAt : null };
  }

  const { answer } = loaded;
  const begin = useEffectEvent((document: Document) => setWork(takeUp(document, readDraft(storageKey))));
  useEffect(() => {
    if (answer !== null) begin(answer);
  }, [answer]);

  function edit(changes: Readonly<Record<string, unknown>>, step?: string): void {
    setFailure(null);
    setWork((before) => {
      if (!before) return before;
      const mine = Object.entries(changes).reduce(
        (fields, [field, value]) => withField(fields, field, value),
        before.mine,
      );
      const goesOn = step !== undefined && step === before.last;
      const past = goesOn ? before.past : [...before.past, before.mine];
      return keep({ ...before, mine, past, last: step ?? null });
    });
  }

  function apply(make: (before: Work<Document>) => Work<Document>): void {
    setFailure(null);
    setWork((before) => before && keep(make(before)));
  }

  async function send(): Promise<boolean> {
    if (!work || work.conflicts.length > 0) return false;
    let isSaved = false;
    await sendOnce(async () => {
      isSaved = await sendMerged(work);
    });
    return isSaved;
  }

  /** Sends all changes, again on top of somebody else's if they do not contradict each other. */
  async function sendMerged(mine: Work<Document>): Promise<boolean> {
    try {
      setWork(takeUp(await change(mine.document, mine.mine), null));
    } catch (error) {
      if (problemCode(error) !== "revision-changed") throw error;
      const merged = takeUp(await find(), mine);
      setWork(merged);
      if (merged.conflicts.length > 0) return false;
      setWork(takeUp(await change(merged.document, merged.mine), null));
    }
    return true;
  }

  return {
    document: work?.document ?? null,
    base: work?.base ?? {},
    fields: work?.mine ?? {},
    changed: work ? changedFields(work.base, work.mine) : [],
    conflicts: work?.conflicts ?? [],
    savedAt: work?.savedAt ?? null,
    canUndo: (work?.past.length ?? 0) > 0,
    isSending,
    failure,
    loaded,
    edit,
    undo: () =>
      apply((before) => ({
        ...before,
        mine: before.past.at(-1) ?? before.mine,
        past: before.past.slice(0, -1),
        last: null,
      })),
    discard: () => apply((before) => ({ ...before, mine: before.base, past: [], last: null, conflicts: [] })),
    resolve: (conflict, whose) =>
      apply((before) => ({
        ...before,
        mine: withField(before.mine, conflict.field, conflict[whose]),
        conflicts: before.conflicts.filter(({ field }) => field !== conflict.field),
      })),
    send,
    update: (make) => setWork((before) => before && { ...before, document: make(before.document) }),
  };
}

/** Unsent changes with their ancestor. */
interface StoredDraft {
  readonly base: Fields;
  readonly mine: Fields;
  readonly savedAt: number;
}

function readDraft(key: string): StoredDraft | null {
  const { base, mine, savedAt } = readStoredFields(key);
  return isFields(base) && isFields(mine) && typeof savedAt === "number" ? { base, mine, savedAt } : null;
}

/** Stores a draft; returns if that worked. Without storage it lasts as long as the page. */
function writeDraft(key: string, draft: StoredDraft | null): boolean {
  return writeStored(key, draft && JSON.stringify(draft));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
