import { type ReactNode, useEffect } from "react";
import { Icon } from "./icon.tsx";
import styles from "./toast.module.css";

const shownForMs = 4000;

interface ToastProps {
  children: ReactNode;
  /** At most one button or link. */
  action?: ReactNode;
  onGone: () => void;
}

/** A passing word at the lower edge, gone after 4 s. Never for errors that need an answer. */
export function Toast({ children, action, onGone }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onGone, shownForMs);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className={styles.place}>
      <div className={styles.toast} role="status">
        <Icon name="check" />
        <span>{children}</span>
        {action && <span className={styles.action}>{action}</span>}
      </div>
    </div>
  );
}
