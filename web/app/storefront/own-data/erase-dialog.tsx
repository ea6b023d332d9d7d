import { eraseOrderContact, type Order } from "@mahlzeit/contract/orders/orders";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
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
  const [isErasing, setIsErasing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function erase() {
    setFailure(null);
    setIsErasing(true);
    try {
      const params = { tag: order.identificationTag };
      const { answer } = await api(eraseOrderContact, { params, body: part && { part } });
      onErased(answer);
    } catch (error) {
      setFailure(failureSentence(error));
      setIsErasing(false);
    }
  }

  return (
    <Modal icon={icon} title={title} description={description} onClose={onClose}>
      <div className={`stack gap-4 ${styles.dialog}`}>
        <p>{children}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="danger-solid" size="large" block busy={isErasing} onClick={erase}>
          {title}
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}
