import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** A picture's address, shown 152 px wide, and its own size. */
  picture?: { src: string; width: number; height: number } | undefined;
  title: string;
  /** `page` if it is the page's only content: the title becomes its h1; `part` in a panel that has a heading. */
  as?: "page" | "part" | undefined;
  children?: ReactNode;
  /** One secondary button at most, and a quiet one beside it. */
  action?: ReactNode;
}

/** Shown in place of missing content: picture, title, one sentence, at most one button. */
export function EmptyState({ picture, title, as, children, action }: EmptyStateProps) {
  const Heading = as === "page" ? "h1" : as ? "h3" : "h2";
  return (
    <div className={`stack gap-2 center ${styles.empty}`}>
      {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={`cluster gap-3 mt-3 ${styles.action}`}>{action}</div>}
    </div>
  );
}
