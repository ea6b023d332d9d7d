import { type ChangeEvent, type ComponentProps, createContext, type FocusEvent, useContext, useState } from "react";
import { type RegisterOptions, useFormContext } from "react-hook-form";
import { ChoiceCard, ChoiceGroup } from "../ui/choice-card.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/text-field.tsx";

/** The server's sentences about single fields, by the fields' names; `form` is about the whole form. */
export type Refusals = Readonly<Record<string, string | undefined>>;

/** The refusals of the form around. A field shows its own if the form's rules have no objection. */
export const RefusalsContext = createContext<Refusals>({});

/** The props of a field bound to a form; `name` is the value's name there. */
export type Bound<Props> = Omit<Props, "error" | "name" | "defaultValue" | "value"> & { name: string };

export function FormTextField({ name, ...field }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useBinding(name)} />;
}

export function FormTextAreaField({ name, ...field }: Bound<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...field} {...useBinding(name)} />;
}

/** A select field bound to the form around it; pass `<option>`s as children. */
export function FormSelectField({ name, ...field }: Bound<ComponentProps<typeof SelectField>>) {
  return <SelectField {...field} {...useBinding(name)} />;
}

interface FormChoiceGroupProps {
  readonly name: string;
  readonly legend: string;
  /** The choices' labels by their values. */
  readonly choices: Readonly<Record<string, string>>;
  /** A second, quieter line of a choice. */
  readonly captions?: Readonly<Record<string, string | null>>;
  /** With checkboxes several can be chosen, and the value is a list. */
  readonly type?: "radio" | "checkbox";
}

/** A choice of one or of several, with all choices in sight. */
export function FormChoiceGroup({ name, legend, choices, captions = {}, type = "radio" }: FormChoiceGroupProps) {
  const { error, ...control } = useBinding(name);
  return (
    <ChoiceGroup legend={legend} error={error}>
      {Object.entries(choices).map(([value, label]) => (
        <ChoiceCard key={value} type={type} value={value} caption={captions[value]} {...control}>
          {label}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

/** The props that bind a control to the form. An error is shown only after the value was changed or the control left. */
export function useBinding(name: string, options?: RegisterOptions) {
  const refusals = useContext(RefusalsContext);
  const { register, getFieldState, formState } = useFormContext();
  // `isDirty` is false again once the first value was typed in again.
  const [isChanged, setChanged] = useState(false);
  const { error, isDirty, isTouched } = getFieldState(name, formState);
  const shown = isChanged || isDirty || isTouched || formState.isSubmitted;
  const control = register(name, options);
  return {
    ...control,
    onChange(event: ChangeEvent) {
      setChanged(true);
      return control.onChange(event);
    },
    onBlur(event: FocusEvent) {
      afterPress(() => void control.onBlur(event));
    },
    error: (shown ? error?.message : null) ?? refusals[name],
  };
}

let isPressed = false;

/** The events that end a press; after a drag or a context menu there is no `mouseup`. */
const ends = ["mouseup", "pointercancel", "dragend", "contextmenu", "keydown"];

// Taps send these events, too. `:active` does not work: some browsers set it only after the field has lost its focus.
if (typeof document !== "undefined") {
  document.addEventListener("mousedown", () => (isPressed = true), true);
  for (const end of ends) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs `work` after the current press, including its click. Done earlier, an error that appears would move the pressed
 * button away from the pointer, and the click would miss it.
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
