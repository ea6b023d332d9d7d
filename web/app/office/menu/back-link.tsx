import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import styles from "./back-link.module.css";
import { type Chosen, useChosen } from "./use-chosen.ts";

interface BackLinkProps {
  /** What is open a level up. */
  to: Chosen;
  /** As far as it leads to a screen of its own. */
  until: "phone" | "tablet" | "desktop" | "always";
  children: ReactNode;
}

/** Leads a level up; where somebody came from there, as the browser's back does. */
export function BackLink({ to, until, children }: BackLinkProps) {
  const navigate = useNavigate();
  const chosen = useChosen();
  return (
    <Link
      className={styles.back}
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
