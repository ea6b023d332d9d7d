import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./apply.module.css";
import type { StepProps } from "./step-props.ts";

export function StepFoot({ back, next, children }: Pick<StepProps, "back" | "next"> & { children?: ReactNode }) {
  return (
    <div className={`cluster gap-3 between mt-8 ${styles.foot}`}>
      {back && (
        <Button variant="outline" size="large" onClick={back}>
          Zurück
        </Button>
      )}
      {next && (
        <Button variant="primary" size="large" onClick={next.go}>
          Weiter: {next.label}
        </Button>
      )}
      {children}
    </div>
  );
}
