import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./ratings.module.css";
import { RatingsSum } from "./ratings-sum.tsx";
import type { Ratings } from "./use-ratings.ts";

interface RatingsListProps<Row> {
  ratings: Ratings<Row>;
  /** Content below the average. */
  lead?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The average, then the ratings loaded so far. */
export function RatingsList<Row>({ ratings, lead, children }: RatingsListProps<Row>) {
  const { rows, stars, progress, hasMore, loadMore } = ratings;
  return (
    <>
      {rows && (
        <>
          {rows.length > 0 || stars.some((count) => count > 0) ? (
            <RatingsSum stars={stars} />
          ) : (
            <p className="muted small">Noch hat niemand etwas gesagt.</p>
          )}
          {lead}
          {rows.length > 0 && <div className={`mt-4 ${styles.list}`}>{rows.map(children)}</div>}
        </>
      )}
      {progress === "failed" && (
        <Notice tone="error" action={<Button onClick={loadMore}>Nochmal</Button>}>
          Das ließ sich gerade nicht laden.
        </Notice>
      )}
      {progress === "loading" && !rows && <Skeleton height="16rem" />}
      {rows && hasMore && progress !== "failed" && (
        <Button busy={progress === "loading"} onClick={loadMore}>
          Mehr laden
        </Button>
      )}
    </>
  );
}
