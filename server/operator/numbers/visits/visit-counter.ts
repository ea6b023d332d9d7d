import type { VisitInput } from "@mahlzeit/contract/operator/visits";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

export interface VisitCounter {
  count(visit: VisitInput, now: Instant): void;
  /** Writes the counts to the database. If that fails it throws, and the counts are written the next time. */
  write(): Promise<void>;
}

interface Row extends VisitInput {
  readonly day: string;
  count: number;
}

/** A limit above any marketplace's number of rows; invented visits must not fill the memory. */
const maxRows = 20_000;

/** Counts in memory, so that visitors do not wait for the lock of one row; a killed server loses seconds of counts. */
export function countVisits(db: Database | Transaction): VisitCounter {
  let counted = new Map<string, Row>();

  const add = (row: Row) => {
    const key = JSON.stringify([row.day, row.event, row.page, row.about, row.reason]);
    const known = counted.get(key);
    if (known) known.count += row.count;
    else if (counted.size < maxRows) counted.set(key, { ...row });
  };

  return {
    count: (visit, now) => add({ ...visit, day: viennaDate(now), count: 1 }),
    async write() {
      const rows = [...counted.values()];
      if (rows.length === 0) return;
      counted = new Map();
      try {
        await save(db, JSON.stringify(rows.map(({ about = "", reason = "", ...row }) => ({ ...row, about, reason }))));
      } catch (error) {
        rows.forEach(add);
        throw error;
      }
    },
  };
}

// The rows are sorted, so that concurrent servers cannot deadlock.
const save = namedQuery(
  "save_visits",
  `INSERT INTO visit_counts AS known (day, event, page, about, reason, count)
   SELECT day, event, page, about, reason, count FROM jsonb_to_recordset($1::jsonb)
     AS row (day date, event text, page text, about text, reason text, count bigint)
   ORDER BY day, event, page, about, reason
   ON CONFLICT (day, event, page, about, reason) DO UPDATE SET count = known.count + excluded.count`,
);
