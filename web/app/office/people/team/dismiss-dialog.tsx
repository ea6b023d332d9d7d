import { dismissMember, type Member } from "@mahlzeit/contract/people/members";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface DismissDialogProps {
  restaurantId: string;
  member: Member;
  /** Called with the remaining members; closes it as well. */
  onDone: (members: readonly Member[]) => void;
  onClose: () => void;
}

/** Asks for confirmation before a member leaves the team. */
export function DismissDialog({ restaurantId, member, onDone, onClose }: DismissDialogProps) {
  const { isSending, failure, send } = useSending();
  const params = { id: restaurantId, accountId: member.accountId };
  const dismiss = () => send(async () => onDone((await api(dismissMember, { params })).answer));

  return (
    <Modal
      icon="trash-2"
      title={`${member.firstName} aus dem Team nehmen?`}
      description={`Die Küche geht auf allen Geräten von ${member.firstName} in wenigen Sekunden zu, auch auf Tablets, die ${member.firstName} gekoppelt hat. Das Konto bleibt. Zurück geht es mit einer neuen Einladung.`}
      onClose={onClose}
      footer={
        <Button variant="danger-solid" size="large" block busy={isSending} onClick={() => void dismiss()}>
          Aus dem Team nehmen
        </Button>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
    </Modal>
  );
}
