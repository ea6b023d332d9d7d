import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Consent } from "../ui/consent.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/text-field.tsx";

/** What a form field adds to the plain one: `name` is the value's name in the schema. */
export type Bound<Props> = Omit<Props, "error" | "name" | "defaultValue" | "value"> & {
  name: string;
  /** What the server said about the value, where no rule has anything against it. */
  refusal?: string | null | undefined;
};

/** A line of text bound to the form around it. */
export function FormTextField({ name, refusal, ...field }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useBinding(name, refusal)} />;
}

/** Several lines of text bound to the form around it. */
export function FormTextAreaField({ name, refusal, ...field }: Bound<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...field} {...useBinding(name, refusal)} />;
}

/** A choice of a few bound to the form around it; pass `<option>`s as children. */
export function FormSelectField({ name, refusal, ...field }: Bound<ComponentProps<typeof SelectField>>) {
  return <SelectField {...field} {...useBinding(name, refusal)} />;
}

/** A consent box bound to the form around it. */
export function FormConsent({ name, refusal, ...field }: Bound<ComponentProps<typeof Consent>>) {
  return <Consent {...field} {...useBinding(name, refusal)} />;
}

/** What a control needs to belong to the form: an error only once its value was changed or left. */
export function useBinding(name: string, refusal: string | null | undefined) {
  const { register, getFieldState, formState } = useFormContext();
  const { error, isDirty, isTouched } = getFieldState(name, formState);
  const shown = isDirty || isTouched || formState.isSubmitted;
  return { ...register(name), error: (shown ? error?.message : null) ?? refusal ?? undefined };
}
