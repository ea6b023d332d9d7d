import { formatDate } from "@mahlzeit/domain/local-time";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./telephone.module.css";
import type { KnownOrder } from "./use-known-caller.ts";

interface KnownCallerProps {
  order: KnownOrder;
  isSending: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onTakeOver: () => void;
}

/** A caller's last order, which one tap takes over. */
export function KnownCaller({
  order: { firstName, street, at, dishes },
  isSending,
  button,
  onTakeOver,
}: KnownCallerProps) {
  return (
    <div className={styles.known} role="status">
      <p>
        <b>{[firstName, street].filter(Boolean).join(", ")}</b>
        <span>{`Zuletzt am ${formatDate(at).slice(0, 6)}: ${dishes.map(({ quantity, name }) => `${quantity}× ${name}`).join(", ")}`}</span>
      </p>
      <Button ref={button} icon="rotate-ccw" busy={isSending} onClick={onTakeOver}>
        Wie zuletzt
      </Button>
    </div>
  );
}
