import { useForm } from "react-hook-form";
import { useSending } from "../data/use-sending.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

interface ConfirmDialogProps extends Omit<FormDialogProps, "form" | "onSubmit" | "error" | "refusals" | "columns"> {
  /** Called once confirmed; a failure is shown. */
  act: () => unknown;
  /** Returns true if the caller shows the error itself. */
  isHandled?: ((error: unknown) => boolean) | undefined;
}

/** Asks for confirmation before something that needs no more than a yes. */
export function ConfirmDialog({ act, isHandled = () => false, ...dialog }: ConfirmDialogProps) {
  const form = useForm();
  const { failure, send } = useSending();
  return <FormDialog {...dialog} form={form} onSubmit={() => send(async () => act(), { isHandled })} error={failure} />;
}
