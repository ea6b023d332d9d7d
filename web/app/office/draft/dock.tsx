import { formatTime } from "@mahlzeit/domain/local-time";
import { useOnline } from "../../shell/offline/use-offline.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DockBar } from "./dock-bar.tsx";
import type { Draft } from "./use-draft.ts";

interface DockProps {
  draft: Pick<Draft<unknown>, "savedAt" | "canUndo" | "isSending" | "failure" | "conflicts" | "undo" | "discard">;
  /** The number of changes; the dock is hidden without any. */
  count: number;
  /** The obstacle to saving, if any. */
  blockedBy: string | null;
  onShow: () => void;
  onSend: () => void;
}

/** The bar at the lower edge with the number of unsaved changes and the button to save. */
export function Dock({ draft, count, blockedBy, onShow, onSend }: DockProps) {
  const isOnline = useOnline();
  if (count === 0) return null;
  const what = count === 1 ? "Änderung noch nicht übernommen" : "Änderungen noch nicht übernommen";
  return (
    <DockBar
      label={what}
      isBusy={draft.isSending}
      notices={draft.failure && <Notice tone="error">{draft.failure}</Notice>}
      count={count}
      what={what}
      actions={
        <>
          {draft.canUndo && <IconButton icon="rotate-ccw" label="Rückgängig" onClick={draft.undo} />}
          {blockedBy !== null && <Button onClick={onShow}>Zeigen</Button>}
          <Button variant="quiet" onClick={draft.discard}>
            Verwerfen
          </Button>
          <Button variant="primary" busy={draft.isSending} looksDisabled={!isOnline} onClick={onSend}>
            Übernehmen
          </Button>
        </>
      }
    >
      <small className="block" role="status">
        {stateText(draft.savedAt, isOnline, blockedBy)}
      </small>
    </DockBar>
  );
}

function stateText(savedAt: number | null, isOnline: boolean, blockedBy: string | null): string {
  if (blockedBy) return blockedBy;
  if (!isOnline) return "Offline: nur auf diesem Gerät. Übernehmen geht, sobald du wieder verbunden bist.";
  return savedAt === null
    ? "Bleibt, solange die Seite offen ist."
    : `Auf diesem Gerät gesichert um ${formatTime(savedAt)}`;
}
