import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

export interface Confirmation {
  readonly title: string;
  /** The effect of the action. */
  readonly text: string;
  readonly action: string;
  readonly act: () => Promise<void> | void;
}

/** Asks for confirmation before something is removed, and describes the effect. */
export function ConfirmDialog({ title, text, action, act, onClose }: Confirmation & { onClose: () => void }) {
  const { isSending, send } = useSending();
  return (
    <Modal title={title} description={text} onClose={onClose}>
      <div className="cluster gap-3 between">
        <Button variant="danger" busy={isSending} onClick={() => void send(async () => act())}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}
