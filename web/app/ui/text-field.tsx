import type { ComponentProps } from "react";
import styles from "./control.module.css";
import { Field, type FieldFrameProps } from "./field.tsx";

type Frame = FieldFrameProps;

/** A line of text. Give `autoComplete` and `inputMode` wherever they apply; the placeholder is an example. */
export function TextField({ label, required, optional, hint, error, full, ...input }: Frame & ComponentProps<"input">) {
  return (
    <Field {...{ label, required, optional, hint, error, full }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}

export function TextAreaField(props: Frame & ComponentProps<"textarea">) {
  const { label, required, optional, hint, error, full, ...input } = props;
  return (
    <Field {...{ label, required, optional, hint, error, full }}>
      {(control) => <textarea {...input} {...control} className={styles.control} />}
    </Field>
  );
}

/** The browser's own list of choices; pass `<option>`s as children. */
export function SelectField(props: Frame & ComponentProps<"select">) {
  const { label, required, optional, hint, error, full, ...input } = props;
  return (
    <Field {...{ label, required, optional, hint, error, full }}>
      {(control) => <select {...input} {...control} className={styles.control} />}
    </Field>
  );
}
