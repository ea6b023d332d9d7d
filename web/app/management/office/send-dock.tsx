import { useEffect, useState } from "react";
import { Toast } from "../../ui/toast.tsx";
import { Dock } from "./dock.tsx";
import type { Draft } from "./use-draft.ts";
import type { SaidFaults } from "./use-said-faults.ts";

interface SendDockProps {
  draft: Draft<unknown>;
  /** The ids or names of the controls in which something is wrong, in the order of the page. */
  faults?: readonly string[];
  /** Absent: faults are said as soon as they are there. */
  said?: SaidFaults;
  /** Brings the control of a fault to where it can be reached. */
  show?: (control: string) => void;
  /** What is said when all of it stands. */
  done?: string;
}

/** Sends a draft in which nothing is wrong and nothing undecided, else goes to the first that is. */
export function SendDock({
  draft,
  faults = [],
  said,
  show,
  done = "Übernommen. Gäste sehen es jetzt so.",
}: SendDockProps) {
  const [jumpTo, setJumpTo] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    if (jumpTo === null) return;
    document.querySelector<HTMLElement>(`[name="${jumpTo}"], [id="${jumpTo}"]`)?.focus();
    setJumpTo(null);
  }, [jumpTo]);
  const [fault] = faults;
  const [conflict] = draft.conflicts;
  const areSaid = fault !== undefined && (said?.areAll ?? true);

  async function send(): Promise<void> {
    said?.sayAll();
    if (fault !== undefined) {
      show?.(fault);
      return setJumpTo(fault);
    }
    if (conflict) return setJumpTo(`conflict-${conflict.field}`);
    if (!(await draft.send())) return;
    said?.forget();
    setNews(done);
  }

  return (
    <>
      <Dock
        draft={draft}
        count={draft.changed.length}
        blockedBy={conflict ? "Zuerst entscheiden, was gilt." : areSaid ? faultWords(faults.length) : null}
        onSend={() => void send()}
      />
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </>
  );
}

function faultWords(count: number): string {
  return count === 1 ? "Eine Angabe stimmt noch nicht." : `${count} Angaben stimmen noch nicht.`;
}
