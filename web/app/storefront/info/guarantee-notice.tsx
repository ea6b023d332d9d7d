import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { RichText } from "../../ui/rich-text.tsx";

export function GuaranteeNotice({ html, onClose }: { html: string; onClose: () => void }) {
  return (
    <Modal
      title="Gesetzliche Gewährleistung"
      onClose={onClose}
      footer={
        <Button size="large" block onClick={onClose}>
          Alles klar
        </Button>
      }
    >
      <RichText tag="guarantee" html={html} />
    </Modal>
  );
}
