import { type ComponentProps, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./modal.module.css";
import { Modal } from "./modal.tsx";
import { Notice } from "./notice.tsx";

interface FormModalProps extends Omit<ComponentProps<typeof Modal>, "footer"> {
  submitLabel: string;
  /** `danger-solid` if the consequence cannot be undone. */
  submitVariant?: "primary" | "danger-solid" | undefined;
  /** Adds a "Doch nicht" button. */
  cancellable?: boolean | undefined;
  looksDisabled?: boolean | undefined;
  isSending: boolean;
  /** The reason why the last attempt failed. */
  failure: string | null;
  onSubmit: () => void;
}

/** A short form in an overlay, with error and button at the lower edge. The form kit has `FormDialog` instead. */
export function FormModal({
  submitLabel,
  submitVariant = "primary",
  cancellable = false,
  looksDisabled,
  isSending,
  failure,
  onSubmit,
  children,
  ...modal
}: FormModalProps) {
  const id = useId();
  const submit = (
    <Button
      type="submit"
      form={id}
      variant={submitVariant}
      size="large"
      block={!cancellable}
      busy={isSending}
      looksDisabled={looksDisabled}
    >
      {submitLabel}
    </Button>
  );
  return (
    <Modal
      {...modal}
      footer={
        cancellable ? (
          <div className={`cluster gap-3 ${styles.buttons}`}>
            <Button variant="outline" size="large" onClick={modal.onClose}>
              Doch nicht
            </Button>
            {submit}
          </div>
        ) : (
          submit
        )
      }
    >
      <form
        id={id}
        className="stack gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Modal>
  );
}
