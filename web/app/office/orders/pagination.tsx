import { Button } from "../../ui/button.tsx";

interface PaginationProps {
  /** The cursors of the pages visited on the way to this one; empty on the first page. */
  cursors: readonly string[];
  /** The next page's cursor; null on the last page. */
  next: string | null;
  onTurn: (cursors: readonly string[]) => void;
}

/** Links to a list's previous and next page; renders nothing if there is only one. */
export function Pagination({ cursors, next, onTurn }: PaginationProps) {
  if (cursors.length === 0 && next === null) return null;
  return (
    <nav className="cluster gap-3 between" aria-label="Seiten">
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
