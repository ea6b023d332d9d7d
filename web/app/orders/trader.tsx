import type { Order } from "@mahlzeit/contract/orders";
import styles from "./order-details.module.css";

/** Whom the contract is with, as the law wants it named. */
export function Trader({ legal }: { legal: Order["service"]["legal"] }) {
  if (!legal) return null;
  const particulars = [legal.address, legal.vatId && `UID ${legal.vatId}`, legal.register].filter(Boolean).join(", ");
  return (
    <p className={styles.fine}>
      Vertragspartner ist {legal.name}
      {particulars && `, ${particulars}`}. Kein Rücktrittsrecht (§ 18 FAGG).
    </p>
  );
}
