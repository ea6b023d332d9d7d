import { findMenuVersion } from "@mahlzeit/contract/catalogue/edit-menu";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChangeList } from "./change-list.tsx";
import { picturesOf } from "./edit-document.ts";
import { GuestPreview } from "./guest-preview.tsx";

interface VersionDialogProps {
  restaurantId: string;
  number: number;
  description: string;
  onClose: () => void;
}

/** A published menu with its changes. */
export function VersionDialog({ restaurantId, number, description, onClose }: VersionDialogProps) {
  const { answer, hasFailed } = useVersion(restaurantId, number);
  const changes = answer?.before ? compareMenus(answer.before, answer.document) : [];
  return (
    <Modal title={`Version ${number}`} description={description} onClose={onClose}>
      {hasFailed && <Notice tone="error">Das hat nicht geklappt.</Notice>}
      {!answer && !hasFailed && <Skeleton height="20rem" shape="card" />}
      {answer?.before && changes.length > 0 && (
        <ChangeList changes={changes} pictureOf={picturesOf(answer.before, answer.document)} onTakeBack={null} />
      )}
      {answer && <GuestPreview menu={answer.document} changed={new Set(changes.map(({ id }) => id))} />}
    </Modal>
  );
}

export function useVersion(restaurantId: string, number: number) {
  const params = { id: restaurantId, number: String(number) };
  return useLoaded(ask(findMenuVersion, { params }));
}
