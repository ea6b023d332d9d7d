import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./consent.module.css";
import { FieldNote } from "./field.tsx";

interface ConsentProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  error?: string | undefined;
}

/** A box to tick beside a sentence of agreement. */
export function Consent({ children, error, ...input }: ConsentProps) {
  const id = useId();
  return (
    <div className={styles.consent}>
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
