import { type ReactNode, useEffect, useId, useRef } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { FormGrid } from "../ui/form-grid.tsx";
import { Notice } from "../ui/notice.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { takeEarlySubmit } from "./early-submit.ts";
import { type Refusals, RefusalsContext } from "./form-fields.tsx";

export interface FormProps<Typed extends FieldValues, Valid extends FieldValues> {
  form: UseFormReturn<Typed, unknown, Valid>;
  /** Called with valid values only; the form is pending until its promise settles. */
  onSubmit: (values: Valid) => unknown;
  title?: ReactNode;
  /** The button's label; absent if a button outside refers to the form by `id`. */
  submitLabel?: string | undefined;
  /** The page that handles the form of browsers without scripts, which validate the fields themselves. */
  action?: string;
  /** The reason why the last attempt failed; shown above the button. */
  error?: string | null | undefined;
  /** The server's refusals, shown at their fields, or like an error. */
  refusals?: Refusals | undefined;
  columns?: 1 | 2 | undefined;
  /** The button looks disabled until all values are valid. */
  waitsUntilValid?: boolean | undefined;
  /** The form's id, for a button outside: `<button type="submit" form={id}>`. */
  id?: string | undefined;
  children: ReactNode;
}

const nothingRefused: Refusals = {};

/** Every form: title, fields, error and button. Submitting marks all invalid fields and focuses the first. */
export function Form<Typed extends FieldValues, Valid extends FieldValues>(props: FormProps<Typed, Valid>) {
  const {
    form,
    onSubmit,
    title,
    action,
    submitLabel,
    refusals = nothingRefused,
    error = refusals.form,
    columns = 1,
    waitsUntilValid = false,
    id,
    children,
  } = props;
  const titleId = useId();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current && takeEarlySubmit(element.current)) element.current.requestSubmit();
  }, []);
  const { isSubmitting: pending, isValid } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        className="stack gap-5"
        noValidate={action === undefined || hydrated}
        // `rememberEnter` may have added an attribute before hydration.
        suppressHydrationWarning
        // GET would put typed values into the address if scripts are missing.
        method="post"
        action={action}
        aria-labelledby={title ? titleId : undefined}
        aria-busy={pending || undefined}
        onSubmit={form.handleSubmit(onSubmit)}
      >
        {title && <h2 id={titleId}>{title}</h2>}
        <RefusalsContext value={refusals}>
          <FormGrid columns={columns}>{children}</FormGrid>
        </RefusalsContext>
        {error && <Notice tone="error">{error}</Notice>}
        {submitLabel && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            busy={pending}
            looksDisabled={waitsUntilValid && !isValid}
            // Submitting before React listens would leave the page.
            disabled={!hydrated}
          >
            {submitLabel}
          </Button>
        )}
      </form>
    </FormProvider>
  );
}
