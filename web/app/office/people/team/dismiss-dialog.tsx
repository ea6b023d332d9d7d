import { dismissMember, type Member } from "@mahlzeit/contract/people/members";
import { api } from "../../../data/api.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";

interface DismissDialogProps {
  restaurantId: string;
  member: Member;
  /** Called with the remaining members; closes it as well. */
  onDone: (members: readonly Member[]) => void;
  onClose: () => void;
}

/** Asks for confirmation before a member leaves the team. */
export function DismissDialog({ restaurantId, member, onDone, onClose }: DismissDialogProps) {
  const { accountId, firstName } = member;
  return (
    <ConfirmDialog
      icon="trash-2"
      title={`${firstName} aus dem Team nehmen?`}
      description={`Die Küche geht auf allen Geräten von ${firstName} in wenigen Sekunden zu, auch auf Tablets, die ${firstName} gekoppelt hat. Das Konto bleibt. Zurück geht es mit einer neuen Einladung.`}
      onClose={onClose}
      act={async () => onDone((await api(dismissMember, { params: { id: restaurantId, accountId } })).answer)}
      submitLabel="Aus dem Team nehmen"
      submitVariant="danger-solid"
    />
  );
}
