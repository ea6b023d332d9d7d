import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export interface FieldFrameProps {
  label: ReactNode;
  /** Adds " *" to the label. */
  required?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** Shown below the control, which is marked invalid. The form decides when to show it. */
  error?: string | undefined;
  /** Spans all columns of the form. */
  full?: boolean | undefined;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
}

interface FieldProps extends FieldFrameProps {
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then error or hint below, all tied together. */
export function Field({ label, required, optional, hint, error, full, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-required": required ? true : undefined,
  };
  return (
    <div className={classNames(styles.field, full && styles.full)}>
      <label htmlFor={id}>
        {label}
        {required && " *"}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children(control)}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

/** The line below a control: its error, else its hint, else nothing. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) {
    return (
      <p className={`row top small medium ${styles.error}`} id={id}>
        <Icon name="circle-alert" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p className={`muted small ${styles.hint}`} id={id}>
      {hint}
    </p>
  ) : null;
}
