import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
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

/** What a control needs to belong to the form: an error only once its value was changed or left. */
export function useBinding(name: string, refusal: string | null | undefined) {
  const { register, getFieldState, formState } = useFormContext();
  // Changed is changed, also where it came back to what it was.
  const [isChanged, setChanged] = useState(false);
  const { error, isDirty, isTouched } = getFieldState(name, formState);
  const shown = isChanged || isDirty || isTouched || formState.isSubmitted;
  const control = register(name);
  return {
    ...control,
    onChange(event: ChangeEvent) {
      setChanged(true);
      return control.onChange(event);
    },
    onBlur(event: FocusEvent) {
      afterPress(() => void control.onBlur(event));
    },
    error: (shown ? error?.message : null) ?? refusal ?? undefined,
  };
}

let isPressed = false;

/** What ends a press: a drag and a context menu swallow the release of the button. */
const ends = ["mouseup", "pointercancel", "dragend", "contextmenu", "keydown"];

// A finger's tap comes as these as well. `:active` would not do: some browsers set it only after a field was left.
if (typeof document !== "undefined") {
  document.addEventListener("mousedown", () => (isPressed = true), true);
  for (const end of ends) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs something once the press that is under way is over, its click included: whatever it moves on the page would move
 * from under the press, and the click would meet nothing.
 */
function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const over = new AbortController();
  const release = () => {
    over.abort();
    setTimeout(work);
  };
  for (const end of ends) document.addEventListener(end, release, { capture: true, signal: over.signal });
}
