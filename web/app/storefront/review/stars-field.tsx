import { ratingSteps, starsLabel } from "@mahlzeit/domain/orders/ratings/rating";
import { Fragment, useId } from "react";
import { useWatch } from "react-hook-form";
import { useBinding } from "../../forms/form-fields.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./review.module.css";

interface StarsFieldProps {
  legend: string;
  name: string;
  hint?: string | undefined;
}

/**
 * Five stars to choose from, with labels. The best comes first in the DOM, so that those below the chosen one follow it
 * and can be filled by CSS.
 */
export function StarsField({ legend, name, hint }: StarsFieldProps) {
  const id = useId();
  const { error, ...control } = useBinding(name);
  const chosen: unknown = useWatch({ name });
  return (
    <fieldset className={styles.rate} aria-describedby={`${id}-note`}>
      <legend className="h4 bold">{legend}</legend>
      <div className={styles.row}>
        {ratingSteps.map((step) => (
          <Fragment key={step}>
            <input {...control} type="radio" id={`${id}-${step}`} value={step} required />
            <label htmlFor={`${id}-${step}`}>
              <VisuallyHidden>{starsLabel(step)}</VisuallyHidden>
              <Icon name="star" />
            </label>
          </Fragment>
        ))}
      </div>
      <p className={`muted small ${styles.chosen}`} aria-hidden="true">
        {chosen ? starsLabel(Number(chosen)) : ""}
      </p>
      <div role={error ? "alert" : undefined}>
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
      </div>
    </fieldset>
  );
}
