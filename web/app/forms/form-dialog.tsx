import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import styles from "../ui/modal.module.css";
import { Modal } from "../ui/modal.tsx";
import { Form, type FormProps } from "./form.tsx";

export type FormDialogProps<Typed extends FieldValues = FieldValues, Valid extends FieldValues = Typed> = Omit<
  ComponentProps<typeof Modal>,
  "footer" | "children"
> &
  Pick<FormProps<Typed, Valid>, "form" | "onSubmit" | "error" | "refusals" | "columns"> & {
    children?: ReactNode;
    submitLabel: string;
    /** `danger-solid` if the consequence cannot be undone. */
    submitVariant?: "primary" | "secondary" | "danger-solid" | undefined;
    /** Adds a "Doch nicht" button. */
    cancellable?: boolean | undefined;
    looksDisabled?: boolean | undefined;
    /** Adds a button that removes what the form is about. */
    onRemove?: (() => void) | undefined;
    removeLabel?: string;
  };

/** A form in an overlay; its button stays in sight at the overlay's lower edge. */
export function FormDialog<Typed extends FieldValues, Valid extends FieldValues>({
  form,
  onSubmit,
  error,
  refusals,
  columns,
  submitLabel,
  submitVariant = "primary",
  cancellable = false,
  looksDisabled,
  onRemove,
  removeLabel = "Entfernen",
  children,
  ...modal
}: FormDialogProps<Typed, Valid>) {
  const id = useId();
  const submit = (
    <Button
      type="submit"
      form={id}
      variant={submitVariant}
      size="large"
      block={!cancellable}
      busy={form.formState.isSubmitting}
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
          <div className="stack gap-2">
            {submit}
            {onRemove && (
              <Button variant="danger" block onClick={onRemove}>
                {removeLabel}
              </Button>
            )}
          </div>
        )
      }
    >
      <Form form={form} id={id} onSubmit={onSubmit} error={error} refusals={refusals} columns={columns}>
        {children}
      </Form>
    </Modal>
  );
}
