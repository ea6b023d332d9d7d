import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names.ts";
import controls from "./control.module.css";
import { Field, type FieldFrameProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./password-field.module.css";

/** A password that can be shown; give `autoComplete` "current-password" or "new-password". */
export function PasswordField(props: FieldFrameProps & Omit<ComponentProps<"input">, "type">) {
  const { label, required, optional, hint, error, full, className, ...input } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, required, optional, hint, error, full }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controls.control, styles.input, className)}
          />
          <IconButton
            className={`muted ${styles.eye}`}
            icon={isShown ? "eye-off" : "eye"}
            label={isShown ? "Eingabe verbergen" : "Eingabe anzeigen"}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
