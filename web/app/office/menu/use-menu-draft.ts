import { findManagedMenu, type ManagedMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import { type MenuConflict, mergeMenus } from "@mahlzeit/domain/catalogue/menu/merge-menus";
import { takeTheirs, withContested } from "@mahlzeit/domain/catalogue/menu/take-theirs";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useAutosave } from "../../data/use-autosave.ts";
import { type LoadedState, useLoaded } from "../../data/use-loaded.ts";
import { writing } from "../../data/writes.ts";
import { forgetMistyped } from "./mistyped.ts";
import { forgetUnsaved, readUnsaved, saveUnsaved } from "./unsaved-menu.ts";

interface Step {
  /** "Preis Parmigiana" */
  readonly label: string;
  readonly before: MenuDocument;
  readonly after: MenuDocument;
  /** Edits with the same group are undone as one, such as typing in one field. */
  readonly group: string | null;
}

interface Work {
  /** The server's latest answer. */
  readonly managed: ManagedMenu;
  /** The server's draft. */
  readonly base: MenuDocument;
  /** The common ancestor: the base, except that conflicts have the value before both changes. */
  readonly ancestor: MenuDocument;
  readonly menu: MenuDocument;
  /** The menu here before somebody else's changes arrived. */
  readonly previous: MenuDocument | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly conflicts: readonly MenuConflict[];
}

export type EditMenu = (label: string, change: (menu: MenuDocument) => MenuDocument, group?: string) => void;

export interface MenuDraft {
  readonly managed: ManagedMenu;
  readonly menu: MenuDocument;
  readonly previous: MenuDocument | null;
  readonly conflicts: readonly MenuConflict[];
  readonly others: readonly string[];
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly savedAt: Instant | null;
  readonly failure: string | null;
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly edit: EditMenu;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly resolve: (conflict: MenuConflict, whose: "mine" | "theirs") => void;
  /** Saves at once. False if something is still unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Returns the revision of the saved draft. */
  readonly latestRevision: () => string;
  /** Takes over the answer to a publication; what was edited while it ran becomes the next draft. */
  readonly takeUp: (managed: ManagedMenu) => void;
}

interface Loading {
  readonly draft: MenuDraft | null;
  readonly loaded: LoadedState<ManagedMenu>;
}

const lookAgainMs = 15_000;

/** The draft of a restaurant's menu: edited here, saved automatically, merged with other people's changes. */
export function useMenuDraft(restaurantId: string): Loading {
  const params = { id: restaurantId };
  const [work, setWork] = useState<Work | null>(null);
  const latest = useRef<Work | null>(null);
  const isUnsaved = () => latest.current !== null && !isSame(latest.current.menu, latest.current.base);
  const { isSaving, failure, save } = useAutosave({
    changed: work ?? undefined,
    isUnsaved,
    saveOnce,
    store: () => {
      if (latest.current && isUnsaved()) saveUnsaved(restaurantId, latest.current);
    },
    look: async (isOutdated) => {
      const managed = await find().catch(() => null);
      const now = latest.current;
      if (!managed || !now) return;
      if (managed.revision === now.managed.revision)
        put({ ...now, managed: { ...now.managed, others: managed.others } });
      else if (!isOutdated()) put(onTopOf(managed, now));
    },
    lookAgainMs,
  });

  function put(next: Work): void {
    latest.current = next;
    setWork(next);
  }

  /** Applies unsaved changes to the server's version. */
  function onTopOf(managed: ManagedMenu, before: Pick<Work, "ancestor" | "menu"> | null): Work {
    const base: MenuDocument = managed.draft?.document ?? managed.published.document;
    const { past = [], future = [] } = latest.current ?? {};
    const previous = before?.menu ?? null;
    return { managed, base, previous, past, future, ...merged(base, before ?? { ancestor: base, menu: base }) };
  }

  async function find(signal?: AbortSignal): Promise<ManagedMenu> {
    return (await api(findManagedMenu, { params }, signal ? { signal } : {})).answer;
  }

  const loaded = useLoaded({ key: ["menu draft", restaurantId], find });
  const { answer } = loaded;
  const begin = useEffectEvent((managed: ManagedMenu) =>
    put(onTopOf(managed, latest.current ?? readUnsaved(restaurantId))),
  );
  useEffect(() => {
    if (answer) begin(answer);
  }, [answer]);

  async function saveOnce(): Promise<boolean> {
    const now = latest.current;
    if (!now || isSame(now.menu, now.base)) return true;
    if (now.conflicts.length > 0) return false;
    try {
      const body = { revision: now.managed.revision, document: now.menu };
      const { answer } = await writing(api(saveMenuDraft, { params, body: body as never }));
      const since = latest.current ?? now;
      const draft = {
        document: now.menu,
        savedAt: answer.savedAt,
        savedBy: null,
        changes: answer.changes,
        toldAt: null,
      };
      const managed = { ...now.managed, revision: answer.revision, others: answer.others, draft };
      put({ ...since, managed: managed as ManagedMenu, base: now.menu, ancestor: now.menu });
      forgetUnsaved(restaurantId);
      return true;
    } catch (error) {
      if (problemCode(error) === "revision-changed") {
        const managed = await find();
        put(onTopOf(managed, latest.current));
        return saveOnce();
      }
      throw error;
    }
  }

  function edit(label: string, change: (menu: MenuDocument) => MenuDocument, group: string | null = null): void {
    const now = latest.current;
    if (!now) return;
    const after = change(now.menu);
    if (after === now.menu) return;
    const last = now.past.at(-1);
    const goesOn = last && group !== null && last.group === group;
    const step = { label, before: goesOn ? last.before : now.menu, after, group };
    put({
      ...now,
      ...merged(now.base, { ...now, menu: after }),
      past: [...(goesOn ? now.past.slice(0, -1) : now.past), step],
      future: [],
    });
  }

  /** Undoes the step without other people's later changes. */
  function undo(): void {
    const now = latest.current;
    const step = now?.past.at(-1);
    if (!now || !step) return;
    const { document: menu } = mergeMenus(step.after, step.before, now.menu);
    put({ ...now, ...merged(now.base, { ...now, menu }), past: now.past.slice(0, -1), future: [...now.future, step] });
  }
  function redo(): void {
    const now = latest.current;
    const step = now?.future.at(-1);
    if (!now || !step) return;
    const { document: menu } = mergeMenus(step.before, step.after, now.menu);
    put({
      ...now,
      ...merged(now.base, { ...now, menu }),
      past: [...now.past, { ...step, group: null }],
      future: now.future.slice(0, -1),
    });
  }

  const draft: MenuDraft | null = work && {
    managed: work.managed,
    menu: work.menu,
    previous: work.previous,
    conflicts: work.conflicts,
    others: work.managed.others,
    isSaving,
    isSaved: isSame(work.menu, work.base),
    savedAt: work.managed.draft?.savedAt ?? null,
    failure,
    undoLabel: work.past.at(-1)?.label ?? null,
    redoLabel: work.future.at(-1)?.label ?? null,
    edit,
    undo,
    redo,
    resolve: (conflict, whose) => {
      const now = latest.current;
      if (!now) return;
      const { base, ancestor, menu } = now;
      const decided =
        whose === "mine"
          ? { ancestor: takeTheirs(ancestor, conflict, base), menu }
          : { ancestor, menu: takeTheirs(menu, conflict, base) };
      put({ ...now, ...merged(base, decided) });
      // A stored conflict would be asked about again after a reload.
      if (!isUnsaved()) forgetUnsaved(restaurantId);
    },
    flush: save,
    latestRevision: () => latest.current?.managed.revision ?? "",
    takeUp: (managed) => {
      forgetMistyped();
      put(onTopOf(managed, latest.current));
    },
  };
  return { draft, loaded };
}

/** Merges the local changes with the server's version. */
function merged(
  base: MenuDocument,
  { ancestor, menu }: Pick<Work, "ancestor" | "menu">,
): Pick<Work, "ancestor" | "menu" | "conflicts"> {
  // The shortcut while nobody else has changed anything: every keystroke passes here.
  if (ancestor === base) return { ancestor, menu, conflicts: [] };
  const { document, conflicts } = mergeMenus(ancestor, menu, base);
  return {
    ancestor: conflicts.length === 0 ? base : withContested(base, conflicts, ancestor),
    menu: document,
    conflicts,
  };
}
