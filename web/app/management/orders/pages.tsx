import { Button } from "../../ui/button.tsx";
import styles from "./managed-orders.module.css";

/** The way to a list's other pages; nothing where one holds it all. */
export function Pages({ page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void }) {
  if (count <= 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Seiten">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Zurück
      </Button>
      <span className="num">
        Seite {page} von {Math.max(count, page)}
      </span>
      <Button disabled={page >= count} onClick={() => onTurn(page + 1)}>
        Weiter
      </Button>
    </nav>
  );
}
