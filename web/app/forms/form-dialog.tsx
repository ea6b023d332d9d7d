import { type ComponentProps, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { Form, type FormProps } from "./form.tsx";

type FormDialogProps<Typed extends FieldValues, Valid extends FieldValues> = Omit<
  ComponentProps<typeof Modal>,
  "footer"
> &
  Pick<FormProps<Typed, Valid>, "form" | "onSubmit" | "error" | "columns"> & {
    submitLabel: string;
    /** `danger-solid` if the consequence cannot be undone. */
    submitVariant?: "primary" | "danger-solid" | undefined;
  };

/** A form in an overlay; its button stays in sight at the overlay's lower edge. */
export function FormDialog<Typed extends FieldValues, Valid extends FieldValues>({
  form,
  onSubmit,
  error,
  columns,
  submitLabel,
  submitVariant = "primary",
  children,
  ...modal
}: FormDialogProps<Typed, Valid>) {
  const id = useId();
  return (
    <Modal
      {...modal}
      footer={
        <Button type="submit" form={id} variant={submitVariant} size="large" block busy={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      }
    >
      <Form form={form} id={id} onSubmit={onSubmit} error={error} columns={columns}>
        {children}
      </Form>
    </Modal>
  );
}
