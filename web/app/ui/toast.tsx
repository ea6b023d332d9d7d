import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./toast.module.css";

const shownForMs = 4000;

interface ToastProps {
  children: ReactNode;
  /** The default is a check mark, for completed actions; pass another for news. */
  icon?: IconName;
  /** One button or link at most. */
  action?: ReactNode;
  /** Stays until its action removes it, for what cannot be undone. */
  stays?: boolean;
  onDismiss: () => void;
}

/** A message at the lower edge, or at `--toast-inset`, gone after 4 s. Not for errors that need an answer. */
export function Toast(props: ToastProps) {
  const { children } = props;
  return <Shown key={typeof children === "string" ? children : null} {...props} />;
}

function Shown({ children, icon = "check", action, stays = false, onDismiss }: ToastProps) {
  // A page that renders every second must not make it stay.
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => leave(), shownForMs);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <div className={styles.place}>
      <div className={`row gap-3 ${styles.toast}`} role="status">
        <Icon name={icon} />
        <span>{children}</span>
        {action && <span className={styles.action}>{action}</span>}
      </div>
    </div>
  );
}
