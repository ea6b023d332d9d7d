import { eraseOrderContact, type Order } from "@mahlzeit/contract/orders/orders";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./own-data.module.css";

interface EraseDialogProps {
  order: Order;
  /** The part to erase; absent: all personal data. */
  part?: "ALLERGIES";
  icon: IconName;
  title: string;
  description: string;
  children: string;
  onErased: (order: Order) => void;
  onClose: () => void;
}

/** Asks for confirmation and deletes personal data in an order. */
export function EraseDialog(props: EraseDialogProps) {
  const { order, part, icon, title, description, children, onErased, onClose } = props;
  const { isSending, failure, send } = useSending();

  const erase = () =>
    send(async () => {
      const params = { tag: order.identificationTag };
      onErased((await api(eraseOrderContact, { params, body: part && { part } })).answer);
    });

  return (
    <Modal icon={icon} title={title} description={description} onClose={onClose}>
      <div className={`stack gap-4 ${styles.dialog}`}>
        <p>{children}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="danger-solid" size="large" block busy={isSending} onClick={erase}>
          {title}
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}
