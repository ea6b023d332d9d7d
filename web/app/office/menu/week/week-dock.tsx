import { notifyOfWeekCard } from "@mahlzeit/contract/catalogue/week-card";
import { shownCells, stateOfCell } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { isOnMenu } from "@mahlzeit/domain/catalogue/menu/week/with-week";
import { viennaDate } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DockBar, onlyHere, savedText } from "../../draft/dock-bar.tsx";
import { publishersText, TellPublishers } from "../tell-publishers.tsx";
import type { WeekDraft } from "./use-week-card.ts";

interface WeekDockProps {
  restaurantId: string;
  monday: string;
  draft: WeekDraft;
  mayPublish: boolean;
  isPublishing: boolean;
  /** The reason why publishing failed. */
  failure: string | null;
  onShow: () => void;
  onPublish: () => void;
}

/** The bar at the lower edge: what stays away until somebody answers, and the button that publishes the rest. */
export function WeekDock({ restaurantId, monday, draft, mayPublish, ...publishing }: WeekDockProps) {
  const { isPublishing, failure, onShow, onPublish } = publishing;
  const { card, week } = draft;
  const [now] = useState(() => Date.now());
  const today = viennaDate(now);
  const coming = shownCells(card, monday).filter(({ date }) => date >= today);
  const open = coming.filter((cell) => stateOfCell(cell) !== "ready").length;
  const ready = coming.length - open;
  const isPublished = isOnMenu({ card, monday, placed: week.placed, today });
  // Somebody else may have published it before a refused attempt.
  if (open === 0 && isPublished) return failure && <Notice tone="ok">Was hier steht, ist schon auf der Karte.</Notice>;
  return (
    <DockBar
      label="Noch nicht veröffentlicht"
      isBusy={draft.isSaving}
      notices={
        <>
          {draft.failure && onlyHere}
          {failure && <Notice tone="error">{failure}</Notice>}
        </>
      }
      count={open > 0 ? open : ready}
      what={open > 0 ? openText(open) : readyText(ready)}
      actions={
        <>
          {open > 0 && (
            <Button variant="quiet" onClick={onShow}>
              Zeigen
            </Button>
          )}
          {mayPublish ? (
            !isPublished && (
              <Button variant="primary" busy={isPublishing} onClick={onPublish}>
                Veröffentlichen
              </Button>
            )
          ) : (
            <TellPublishers
              publishers={week.publishers}
              revision={week.revision}
              toldAt={week.toldAt}
              draft={draft}
              unsaved="Die Woche ist noch nicht gesichert."
              notify={(revision) => api(notifyOfWeekCard, { params: { id: restaurantId, monday }, body: { revision } })}
            />
          )}
        </>
      }
    >
      <small className="block" role="status">
        {[
          mayPublish ? stayText(open, isPublished ? 0 : ready) : `${publishersText(week.publishers)}.`,
          savedText(draft),
        ]
          .filter(Boolean)
          .join(" ")}
      </small>
    </DockBar>
  );
}

function openText(open: number): string {
  return open === 1 ? "Gericht braucht dich noch" : "Gerichte brauchen dich noch";
}

function readyText(ready: number): string {
  if (ready === 0) return "Änderungen noch nicht veröffentlicht";
  return ready === 1 ? "Gericht ist bereit" : "Gerichte sind bereit";
}

/** "Sie bleiben weg, die anderen 11 gehen hinaus." */
function stayText(open: number, ready: number): string {
  if (open === 0) return "";
  const stay = open === 1 ? "Es bleibt weg" : "Sie bleiben weg";
  if (ready === 0) return `${stay}.`;
  return `${stay}, ${ready === 1 ? "das andere geht" : `die anderen ${ready} gehen`} hinaus.`;
}
