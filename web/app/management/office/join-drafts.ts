import type { Draft } from "./use-draft.ts";

/** What the dock needs of a draft. */
export type DockedDraft = Pick<
  Draft<unknown>,
  "changed" | "conflicts" | "savedAt" | "lastStepAt" | "isSending" | "failure" | "undo" | "discard" | "send"
>;

/** Several documents that are changed on one page and taken over together, one after the other. */
export function joinDrafts(drafts: readonly DockedDraft[]): DockedDraft {
  const lastOf = (times: readonly (number | null)[]) => {
    const known = times.filter((time) => time !== null);
    return known.length === 0 ? null : Math.max(...known);
  };
  const lastStepAt = lastOf(drafts.map((draft) => draft.lastStepAt));
  const changed = drafts.filter((draft) => draft.changed.length > 0);
  return {
    changed: drafts.flatMap((draft) => draft.changed),
    conflicts: drafts.flatMap((draft) => draft.conflicts),
    // What is not kept anywhere is not said to be.
    savedAt: changed.some(({ savedAt }) => savedAt === null) ? null : lastOf(changed.map(({ savedAt }) => savedAt)),
    lastStepAt,
    isSending: drafts.some((draft) => draft.isSending),
    failure: drafts.find((draft) => draft.failure !== null)?.failure ?? null,
    undo: () => drafts.find((draft) => draft.lastStepAt === lastStepAt)?.undo(),
    discard: () => {
      for (const draft of changed) draft.discard();
    },
    // One that is refused leaves the others where they are, and says so.
    send: async () => {
      for (const draft of changed) if (!(await draft.send())) return false;
      return true;
    },
  };
}
