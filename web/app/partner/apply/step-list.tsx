import { type FormStep, formSteps } from "@mahlzeit/domain/applications/form";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./apply.module.css";
import { stepWords } from "./step-words.ts";
import { fragmentOf } from "./use-step.ts";

/** All steps, each reachable at any time. */
export function StepList({ current, isDone }: { current: FormStep; isDone: (step: FormStep) => boolean }) {
  return (
    <nav className={styles.steps} aria-label="Schritte">
      {formSteps.map((step, i) => (
        <Link
          key={step}
          to={fragmentOf(step)}
          className={classNames(styles.stepLink, isDone(step) && styles.done)}
          aria-current={step === current ? "step" : undefined}
        >
          <i aria-hidden="true">{isDone(step) && step !== current ? <Icon name="check" /> : i + 1}</i>
          <span>
            {stepWords[step].short}
            <small>{stepWords[step].about}</small>
          </span>
          {isDone(step) && <VisuallyHidden>erledigt</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  );
}
