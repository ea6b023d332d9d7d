import type { TextTag } from "@mahlzeit/contract/operator/content";
import { findManagedText, type ManagedText, saveTextDraft } from "@mahlzeit/contract/operator/edit-content";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useAutosave } from "../../data/use-autosave.ts";
import { type LoadedState, useLoaded } from "../../data/use-loaded.ts";
import { writing } from "../../data/writes.ts";
import { normalHtml } from "./schema.ts";
import { forgetUnsaved, readUnsaved, saveUnsaved } from "./unsaved-text.ts";

interface Work {
  readonly managed: ManagedText;
  /** The typed text. */
  readonly text: string;
  /** The server's text that `text` was edited from. */
  readonly base: string;
  /** Another person's version saved while `text` was edited: one of both must be chosen. */
  readonly theirs: ManagedText | null;
}

export interface TextDraft {
  readonly managed: ManagedText;
  readonly text: string;
  readonly theirs: ManagedText | null;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** The reason why it is not saved; saving is retried automatically. */
  readonly failure: string | null;
  readonly write: (text: string) => void;
  readonly choose: (whose: "mine" | "theirs") => void;
  /** Saves at once. False if something is still unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Returns the latest version from the server. */
  readonly latest: () => ManagedText;
  /** Takes over a version that another action returned, such as publishing, beneath what was typed meanwhile. */
  readonly takeUp: (managed: ManagedText) => void;
}

const lookAgainMs = 10_000;

/** The draft of a text: saved automatically, but never over another operator's version. */
export function useTextDraft(tag: TextTag): { draft: TextDraft | null; loaded: LoadedState<ManagedText> } {
  const params = { tag };
  const [work, setWork] = useState<Work | null>(null);
  const latest = useRef<Work | null>(null);
  const { isSaving, failure, save } = useAutosave({
    changed: work ?? undefined,
    isUnsaved: () => latest.current !== null && latest.current.text !== latest.current.base,
    saveOnce,
    store: () => {
      const now = latest.current;
      if (now && now.text !== now.base) saveUnsaved(tag, { revision: now.managed.revision, text: now.text });
    },
    look: async (isOutdated) => {
      const managed = await find().catch(() => null);
      const now = latest.current;
      if (!managed || !now || isOutdated()) return;
      const { revision, published } = now.managed;
      if (managed.revision !== revision || managed.published.number !== published.number) meet(managed, now);
    },
    lookAgainMs,
  });

  function put(next: Work): void {
    latest.current = next;
    setWork(next);
  }
  async function find(signal?: AbortSignal): Promise<ManagedText> {
    return (await api(findManagedText, { params }, signal ? { signal } : {})).answer;
  }

  /** Merges the server's version with the text typed here and the base it was edited from. */
  function meet(managed: ManagedText, mine: { readonly text: string; readonly base: string } | null): void {
    const base = textOf(managed);
    const isMine = mine !== null && mine.text !== mine.base && mine.text !== base;
    const hasMoved = mine !== null && base !== mine.base;
    put({ managed, base, text: isMine ? mine.text : base, theirs: isMine && hasMoved ? managed : null });
  }

  const loaded = useLoaded({ key: ["text draft", tag], find });
  const { answer } = loaded;
  const begin = useEffectEvent((managed: ManagedText) => {
    const kept = readUnsaved(tag);
    // The base is known only if nobody has saved since.
    const base = kept?.revision === managed.revision ? textOf(managed) : "";
    meet(managed, kept && { text: kept.text, base });
  });
  useEffect(() => {
    if (answer) begin(answer);
  }, [answer]);

  async function saveOnce(): Promise<boolean> {
    const now = latest.current;
    if (!now || now.text === now.base) return true;
    if (now.theirs) return false;
    const { managed, text } = now;
    // Undoing every edit yields the published text again, which the editor may write differently.
    const isPublished = !managed.isLine && text === normalHtml(managed.published.text);
    const body = { revision: managed.revision, text: isPublished ? managed.published.text : text };
    try {
      const { answer } = await writing(api(saveTextDraft, { params, body }));
      const since = latest.current ?? now;
      put({ ...since, managed: { ...since.managed, ...answer }, base: text });
      forgetUnsaved(tag);
      return true;
    } catch (error) {
      if (problemCode(error) !== "revision-changed") throw error;
      meet(await find(), latest.current);
      return saveOnce();
    }
  }

  const draft: TextDraft | null = work && {
    managed: work.managed,
    text: work.text,
    theirs: work.theirs,
    isSaving,
    isSaved: work.text === work.base,
    failure,
    write: (text) => {
      if (latest.current) put({ ...latest.current, text });
    },
    choose: (whose) => {
      const now = latest.current;
      if (!now?.theirs) return;
      put({ ...now, text: whose === "mine" ? now.text : now.base, theirs: null });
      if (whose === "theirs") forgetUnsaved(tag);
    },
    flush: save,
    latest: () => (latest.current ?? work).managed,
    takeUp: (managed) => {
      const now = latest.current;
      // What was typed meanwhile may be saved already, on top of the answer.
      if (now && managed.revision < now.managed.revision) return;
      forgetUnsaved(tag);
      meet(managed, now);
    },
  };
  return { draft, loaded };
}

/** Returns the draft, or the published text if there is none. */
export function textOf({ draft, published }: ManagedText): string {
  return draft?.text ?? published.text;
}
