import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** An application that an operator has to answer. */
export interface WaitingApplication {
  readonly id: string;
  readonly name: string;
  /** "9020 Klagenfurt" */
  readonly place: string;
  /** The time it was sent, or the last question answered. */
  readonly sentAt: Instant;
}

/** Finds waiting applications, the longest waiting first. */
export function findWaitingApplications(db: Database | Transaction): Promise<WaitingApplication[]> {
  return waiting(db);
}

export async function countWaitingApplications(db: Database): Promise<number> {
  return (await counted(db))[0]?.applications ?? 0;
}

const waiting = namedQuery<WaitingApplication>(
  "waiting_applications",
  `SELECT a.id, trim(a.form->>'name') AS name, trim((a.form->>'postcode') || ' ' || (a.form->>'city')) AS place,
     coalesce((SELECT max(e.at) FROM application_events e
       WHERE e.application_id = a.id AND e.kind IN ('SUBMITTED', 'ANSWERED')), a.submitted_at) AS "sentAt"
   FROM applications a WHERE a.state = 'SUBMITTED' ORDER BY "sentAt", a.id`,
);
const counted = namedQuery<{ applications: number }>(
  "count_waiting_applications",
  "SELECT count(*)::integer AS applications FROM applications WHERE state = 'SUBMITTED'",
);
