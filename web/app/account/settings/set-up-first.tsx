import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import styles from "./settings.module.css";

/** All that an operator sees before the second factor is on: the server refuses everything else. */
export function SetUpFirst({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-5 ${styles.first}`}>
      <Notice tone="warn">
        Wer den Marktplatz betreibt, meldet sich in zwei Schritten an. Schalte das bitte zuerst ein, dann ist alles
        andere wieder da.
      </Notice>
      {children}
    </div>
  );
}
