import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { ApplicationEvent } from "./application-record.ts";

interface NewEvent extends Pick<ApplicationEvent, "kind" | "about" | "words"> {
  readonly id: string;
  /** The operator's account; null: the applicant. */
  readonly by: string | null;
}

export async function addEvent(tx: Transaction, { id, kind, by, about, words }: NewEvent, now: Instant): Promise<void> {
  await add(tx, uuidv7(now), id, new Date(now), kind, by, about, words);
}

const add = namedQuery(
  "add_application_event",
  `INSERT INTO application_events (id, application_id, at, kind, by_account, about, words)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
