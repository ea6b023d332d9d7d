import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import styles from "./menu-editor.module.css";
import { type Chosen, useChosen } from "./use-chosen.ts";

interface BackLinkProps {
  /** The selection one level up. */
  to: Chosen;
  /** The widest screen on which it leads to a page of its own. */
  until: "phone" | "tablet" | "desktop" | "always";
  children: ReactNode;
}

/** A link one level up; if the user came from there, it acts like the browser's back. */
export function BackLink({ to, until, children }: BackLinkProps) {
  const navigate = useNavigate();
  const chosen = useChosen();
  return (
    <Link
      className={`row gap-2 bold ${styles.back}`}
      data-until={until}
      to={chosen.addressOf(to)}
      preventScrollReset
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey } = event;
        if (!chosen.isFromAbove || ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
