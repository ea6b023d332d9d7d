import { countOf } from "@mahlzeit/domain/digits";
import type { ReactNode } from "react";
import type { Pages } from "../../data/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import styles from "./frame.module.css";

interface HitsPanelProps {
  readonly pages: Pages<unknown>;
  readonly query: string;
  /** The list of the rows loaded so far. */
  readonly children: ReactNode;
}

/** The results of an operator's search, page by page, with their number. */
export function HitsPanel({ pages: { rows, progress, hasMore, loadMore }, query, children }: HitsPanelProps) {
  const found = rows && `${hasMore ? "Die ersten " : ""}${countOf(rows.length, "Treffer", "Treffer")} für „${query}“`;
  return (
    <Panel className={`stack gap-3 ${styles.hits}`} aria-busy={progress === "loading"}>
      <LiveRegion message={found ?? ""} />
      {found && <Heading>{found}</Heading>}
      {!rows && progress === "loading" && <Skeleton height="12rem" shape="card" />}
      {children}
      {progress === "failed" && (
        <Notice tone="error" action={<Button onClick={loadMore}>Nochmal</Button>}>
          {rows ? "Mehr ließ sich gerade nicht laden." : "Die Suche hat gerade nicht geklappt."}
        </Notice>
      )}
      {hasMore && progress !== "failed" && (
        <Button busy={progress === "loading"} onClick={loadMore}>
          Mehr laden
        </Button>
      )}
    </Panel>
  );
}

/** The query may break anywhere, but the closing quotation mark stays with the last letters. */
function Heading({ children }: { children: string }) {
  const letters = [...children];
  const end = letters.splice(-4);
  // Screen readers would read a word in two elements as two words.
  return (
    <h2 className="breaks h4" aria-label={children}>
      {letters.join("")}
      <span className="nowrap">{end.join("")}</span>
    </h2>
  );
}
