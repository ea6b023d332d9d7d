import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice-card.module.css";
import { FieldNote } from "./field.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface ChoiceCardProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  type: "radio" | "checkbox";
  children: ReactNode;
  /** A second, quieter line. */
  caption?: ReactNode;
  /** Content at the right edge, such as the price. */
  aside?: ReactNode;
}

/** A radio or checkbox as a card of at least 56 px. */
export function ChoiceCard({ children, caption, aside, ...input }: ChoiceCardProps) {
  return (
    <label className={styles.card}>
      <input {...input} />
      <span className={styles.text}>
        {children}
        {caption && <small>{caption}</small>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}

interface ChoiceGroupProps {
  legend: string;
  /** Hides the legend from sight, not from screen readers. */
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A group of cards with a common legend. */
export function ChoiceGroup({ legend, legendHidden = false, hint, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={`stack gap-2 ${styles.group}`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      data-fault={error ? "" : undefined}
    >
      <legend className={`bold h4 ${styles.legend}`}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint && (
        <p className={`muted small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <div role="alert">
          <FieldNote id={`${id}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}
