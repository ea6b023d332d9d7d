import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./sheets.module.css";

interface IntakeSheetProps {
  title: string;
  description: string;
  /** The button's label, which states the effect. */
  answer: string;
  isOff?: boolean;
  onAnswer: () => void;
  /** Ends the current state; absent if there is none. */
  end?: { readonly label: string; readonly onEnd: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Changes what the restaurant accepts, and closes after the answer. */
export function IntakeSheet({
  title,
  description,
  answer,
  isOff = false,
  onAnswer,
  end,
  onClose,
  children,
}: IntakeSheetProps) {
  const answered = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Modal
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <div className={`cluster gap-2 ${styles.answers}`}>
          <Button variant="primary" size="large" disabled={isOff} onClick={answered(onAnswer)}>
            {answer}
          </Button>
          <Button variant="quiet" size="large" onClick={end ? answered(end.onEnd) : onClose}>
            {end?.label ?? "Doch nicht"}
          </Button>
        </div>
      }
    >
      <div className={`stack gap-4 ${styles.stack}`}>{children}</div>
    </Modal>
  );
}
