import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Consent } from "../ui/consent.tsx";
import { TextAreaField, TextField } from "../ui/text-field.tsx";

/** What a form field adds to the plain one: `name` is the value's name in the schema. */
type Bound<Props> = Omit<Props, "error" | "name" | "defaultValue" | "value"> & { name: string };

/** A line of text bound to the form around it. */
export function FormTextField({ name, ...field }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useBinding(name)} />;
}

/** Several lines of text bound to the form around it. */
export function FormTextAreaField({ name, ...field }: Bound<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...field} {...useBinding(name)} />;
}

/** A consent box bound to the form around it. */
export function FormConsent({ name, ...field }: Bound<ComponentProps<typeof Consent>>) {
  return <Consent {...field} {...useBinding(name)} />;
}

function useBinding(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  const { error, isDirty, isTouched } = getFieldState(name, formState);
  const shown = isDirty || isTouched || formState.isSubmitted;
  return { ...register(name), error: shown ? error?.message : undefined };
}
