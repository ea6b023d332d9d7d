import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** Address of a picture, 152 px wide, and its own size. */
  picture?: { src: string; width: number; height: number } | undefined;
  title: string;
  /** `page` where it is all there is: the title becomes the page's heading. */
  as?: "page" | undefined;
  children?: ReactNode;
  /** At most one secondary button, and a quiet one beside it. */
  action?: ReactNode;
}

/** What stands where there is nothing: picture, title, one sentence, at most one button. */
export function EmptyState({ picture, title, as, children, action }: EmptyStateProps) {
  const Heading = as === "page" ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
