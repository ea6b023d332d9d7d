import type { Instant } from "@mahlzeit/domain/local-time";
import type { ReportedState } from "@mahlzeit/domain/orders/printing/printer";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { StoredPrinter } from "./find-printers.ts";

/** Stores that a printer polled, and its state; undefined: it sent no new one. */
export async function reportPrinter(
  db: Database,
  { id }: StoredPrinter,
  state: ReportedState | undefined,
  now: Instant,
): Promise<void> {
  await report(db, id, state ?? null, new Date(now));
}

const report = namedQuery(
  "report_printer",
  "UPDATE printers SET seen_at = greatest(seen_at, $3), reported = coalesce($2, reported) WHERE id = $1",
);
