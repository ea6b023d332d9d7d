import { useEffect, useRef, useState } from "react";
import { SavedToast } from "../setup/saved-toast.tsx";
import { goToConflict } from "./conflicts.tsx";
import { Dock } from "./dock.tsx";
import type { Draft } from "./use-draft.ts";
import type { ShownFaults } from "./use-shown-faults.ts";

interface SendDockProps {
  restaurantId: string;
  draft: Omit<Draft<unknown>, "update">;
  /** The number of changes, if it differs from the number of fields. */
  count?: number;
  /** The ids or names of invalid controls, in the page's order. */
  faults?: readonly string[];
  /** Absent: errors are shown at once. */
  shownFaults?: ShownFaults;
  /** Makes an invalid control reachable. */
  show?: (control: string) => void;
}

/** Sends a draft without errors and conflicts, else focuses the first of them. */
export function SendDock({
  restaurantId,
  draft,
  count = draft.changed.length,
  faults = [],
  shownFaults,
  show,
}: SendDockProps) {
  const [jumpTo, setJumpTo] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (jumpTo === null) return;
    document.querySelector<HTMLElement>(`[name="${jumpTo}"], [id="${jumpTo}"]`)?.focus();
    setJumpTo(null);
  }, [jumpTo]);
  useEffect(() => {
    if (count > 0) setSaved(false);
  }, [count]);
  const wasSending = useRef(false);
  const [fault] = faults;
  const [conflict] = draft.conflicts;
  // Changes elsewhere are known only after sending.
  useEffect(() => {
    if (conflict && wasSending.current && !draft.isSending) goToConflict();
    wasSending.current = draft.isSending;
  }, [conflict, draft.isSending]);
  const areShown = fault !== undefined && (shownFaults?.areAll ?? true);

  function goToWhatBlocks(): void {
    if (fault === undefined) return goToConflict();
    show?.(fault);
    setJumpTo(fault);
  }

  async function send(): Promise<void> {
    shownFaults?.showAll();
    if (fault !== undefined || conflict) return goToWhatBlocks();
    if (!(await draft.send())) return;
    shownFaults?.forget();
    setSaved(true);
  }

  return (
    <>
      <Dock
        draft={draft}
        count={count}
        blockedBy={conflict ? "Zuerst entscheiden, was gilt." : areShown ? faultText(faults.length) : null}
        onShow={goToWhatBlocks}
        onSend={() => void send()}
      />
      {isSaved && (
        <SavedToast restaurantId={restaurantId} onDismiss={() => setSaved(false)}>
          Übernommen. Gäste sehen es jetzt so.
        </SavedToast>
      )}
    </>
  );
}

function faultText(count: number): string {
  return count === 1 ? "Eine Angabe stimmt noch nicht." : `${count} Angaben stimmen noch nicht.`;
}
