import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./notice.module.css";

const icons = { error: "circle-alert", warn: "triangle-alert", ok: "circle-check" } as const;

interface NoticeProps {
  tone: keyof typeof icons;
  /** An icon other than the tone's. */
  icon?: IconName;
  children: ReactNode;
  /** One action, at the right. */
  action?: ReactNode;
}

/** A message inside the page, right above the button it concerns. Errors are announced, and in an overlay come into view. */
export function Notice({ tone, icon = icons[tone], children, action }: NoticeProps) {
  return (
    <div
      ref={tone === "error" ? showInOverlay : undefined}
      className={classNames(styles.notice, styles[tone])}
      role={tone === "error" ? "alert" : "status"}
    >
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}

/** Scrolls an error into view: the overlay's button at the lower edge may cover it. */
function showInOverlay(notice: HTMLElement | null): void {
  // The DOM of component tests has no `scrollIntoView`.
  if (notice?.closest("dialog") && !notice.closest("[data-pinned]")) notice.scrollIntoView?.({ block: "center" });
}
