import { useEffect, useRef, useState } from "react";
import { SavedToast } from "../setup/saved-toast.tsx";
import { goToConflict } from "./conflicts.tsx";
import { Dock } from "./dock.tsx";
import type { Draft } from "./use-draft.ts";
import type { SaidFaults } from "./use-said-faults.ts";

interface SendDockProps {
  restaurantId: string;
  draft: Draft<unknown>;
  /** How many changes there are, where that is not how many fields. */
  count?: number;
  /** The ids or names of the controls in which something is wrong, in the order of the page. */
  faults?: readonly string[];
  /** Absent: faults are said as soon as they are there. */
  said?: SaidFaults;
  /** Brings the control of a fault to where it can be reached. */
  show?: (control: string) => void;
}

/** Sends a draft in which nothing is wrong and nothing undecided, else goes to the first that is. */
export function SendDock({
  restaurantId,
  draft,
  count = draft.changed.length,
  faults = [],
  said,
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
  // What was changed elsewhere meanwhile is known only once it was sent.
  useEffect(() => {
    if (conflict && wasSending.current && !draft.isSending) goToConflict();
    wasSending.current = draft.isSending;
  }, [conflict, draft.isSending]);
  const areSaid = fault !== undefined && (said?.areAll ?? true);

  function goToWhatBlocks(): void {
    if (fault === undefined) return goToConflict();
    show?.(fault);
    setJumpTo(fault);
  }

  async function send(): Promise<void> {
    said?.sayAll();
    if (fault !== undefined || conflict) return goToWhatBlocks();
    if (!(await draft.send())) return;
    said?.forget();
    setSaved(true);
  }

  return (
    <>
      <Dock
        draft={draft}
        count={count}
        blockedBy={conflict ? "Zuerst entscheiden, was gilt." : areSaid ? faultWords(faults.length) : null}
        onShow={goToWhatBlocks}
        onSend={() => void send()}
      />
      {isSaved && (
        <SavedToast restaurantId={restaurantId} onGone={() => setSaved(false)}>
          Übernommen. Gäste sehen es jetzt so.
        </SavedToast>
      )}
    </>
  );
}

function faultWords(count: number): string {
  return count === 1 ? "Eine Angabe stimmt noch nicht." : `${count} Angaben stimmen noch nicht.`;
}
