import { type FormStep, formSteps } from "@mahlzeit/domain/partners/applications/form";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./apply.module.css";
import { stepTexts } from "./step-text.ts";
import { fragmentOf } from "./use-step.ts";

interface StepListProps {
  readonly current: FormStep;
  readonly isDone: (step: FormStep) => boolean;
  readonly onLeave: () => void;
}

/** All steps as links. */
export function StepList({ current, isDone, onLeave }: StepListProps) {
  return (
    <nav className={styles.steps} aria-label="Schritte">
      {formSteps.map((step, i) => (
        <Link
          key={step}
          to={fragmentOf(step)}
          onClick={onLeave}
          className={classNames(styles.stepLink, isDone(step) && styles.done)}
          aria-current={step === current ? "step" : undefined}
        >
          <i aria-hidden="true">{isDone(step) && step !== current ? <Icon name="check" /> : i + 1}</i>
          <span>
            {stepTexts[step].short}
            <small>{stepTexts[step].about}</small>
          </span>
          {isDone(step) && <VisuallyHidden>erledigt</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  );
}
