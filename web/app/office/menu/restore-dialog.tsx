import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { changeGroupLabels, changeGroups, compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { countOf } from "@mahlzeit/domain/digits";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useVersion } from "./version-dialog.tsx";

interface RestoreDialogProps {
  restaurantId: string;
  number: number;
  managed: ManagedMenu;
  onRestore: () => Promise<void>;
  onClose: () => void;
}

/** The effect of restoring an earlier menu, before it becomes the draft. */
export function RestoreDialog({ restaurantId, number, managed, onRestore, onClose }: RestoreDialogProps) {
  const { answer, hasFailed } = useVersion(restaurantId, number);
  const { isSending, send } = useSending();
  const { published, draft } = managed;
  const changes = answer ? compareMenus(published.document, answer.document) : [];
  const drafted = draft ? compareMenus(published.document, draft.document).length : 0;
  return (
    <Modal title={`Version ${number} zurückholen?`} onClose={onClose}>
      <div className="stack gap-3">
        {hasFailed && <Notice tone="error">Das hat nicht geklappt.</Notice>}
        {!answer && !hasFailed && <Skeleton height="8rem" shape="card" />}
        {answer && changes.length === 0 && <p>Sie ist so, wie die Karte jetzt schon ist.</p>}
        {changes.length > 0 && (
          <>
            <p>Das wäre anders als jetzt:</p>
            <LeaderRows>
              {changeGroups
                .map((group) => ({ group, count: changes.filter((change) => change.group === group).length }))
                .filter(({ count }) => count > 0)
                .map(({ group, count }) => (
                  <LeaderRow key={group} label={changeGroupLabels[group]}>
                    {count}
                  </LeaderRow>
                ))}
            </LeaderRows>
          </>
        )}
        {drafted > 0 && (
          <Notice tone="warn">
            Dein Entwurf mit {countOf(drafted, "Änderung", "Änderungen")} wandert zur Seite und bleibt 30 Tage dort.
          </Notice>
        )}
        <p>Gäste sehen sie erst, wenn du sie veröffentlichst.</p>
        <Button block busy={isSending} onClick={() => void send(onRestore)}>
          Als Entwurf zurückholen
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}
