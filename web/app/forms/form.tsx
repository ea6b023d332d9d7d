import { type ReactNode, useEffect, useId, useRef } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { FormGrid } from "../ui/form-grid.tsx";
import { Notice } from "../ui/notice.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import styles from "./form.module.css";
import { isSentEarly } from "./sent-early.ts";

export interface FormProps<Typed extends FieldValues, Valid extends FieldValues> {
  form: UseFormReturn<Typed, unknown, Valid>;
  /** Called with checked values only; while its promise runs the form is pending. */
  onSubmit: (values: Valid) => void | Promise<void>;
  title?: ReactNode;
  /** The button's label; without one the button stands elsewhere and names the form by `id`. */
  submitLabel?: string | undefined;
  /** Why the last attempt failed, above the button. */
  error?: string | null | undefined;
  columns?: 1 | 2 | undefined;
  /** The button looks disabled until everything is right. */
  waitsUntilValid?: boolean | undefined;
  /** For a button outside: `<button type="submit" form={id}>`. */
  id?: string | undefined;
  children: ReactNode;
}

/** The shell of every form: title, fields, error, button. Sending marks all fields and focuses the first wrong one. */
export function Form<Typed extends FieldValues, Valid extends FieldValues>(props: FormProps<Typed, Valid>) {
  const {
    form,
    onSubmit,
    title,

    submitLabel,
    error,
    columns = 1,
    waitsUntilValid = false,
    id,
    children,
  } = props;
  const titleId = useId();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current && isSentEarly(element.current)) element.current.requestSubmit();
  }, []);
  const { isSubmitting: pending, isValid } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        className={styles.form}
        noValidate
        // An Enter before the scripts came is marked here, which the server could not know.
        suppressHydrationWarning
        // Nothing typed may ever end up in an address.
        method="post"
        aria-labelledby={title ? titleId : undefined}
        aria-busy={pending || undefined}
        onSubmit={form.handleSubmit(onSubmit)}
      >
        {title && <h2 id={titleId}>{title}</h2>}
        <FormGrid columns={columns}>{children}</FormGrid>
        {error && <Notice tone="error">{error}</Notice>}
        {submitLabel && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            busy={pending}
            unready={waitsUntilValid && !isValid}
            // Until React listens, sending would leave the page.
            disabled={!hydrated}
          >
            {submitLabel}
          </Button>
        )}
      </form>
    </FormProvider>
  );
}
