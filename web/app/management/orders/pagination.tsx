import { Button } from "../../ui/button.tsx";
import styles from "./managed-orders.module.css";

interface PaginationProps {
  /** That lead to the page shown, one after the other; none to the first. */
  cursors: readonly string[];
  /** Null where nothing follows. */
  next: string | null;
  onTurn: (cursors: readonly string[]) => void;
}

/** The way to a list's other pages; nothing where one holds it all. */
export function Pagination({ cursors, next, onTurn }: PaginationProps) {
  if (cursors.length === 0 && next === null) return null;
  return (
    <nav className={styles.pages} aria-label="Seiten">
      <Button disabled={cursors.length === 0} onClick={() => onTurn(cursors.slice(0, -1))}>
        Zurück
      </Button>
      <span className="num">Seite {cursors.length + 1}</span>
      <Button disabled={next === null} onClick={() => next && onTurn([...cursors, next])}>
        Weiter
      </Button>
    </nav>
  );
}
