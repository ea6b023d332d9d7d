import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Database } from "../platform/database/connect.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { mailJobs } from "./mails.ts";

interface RatingMailParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly now: () => Instant;
}

/** Sends the mails about ratings and reports of them that wait, and returns them. */
export async function sendRatingMails({ pool, ...parts }: RatingMailParts): Promise<Mail[]> {
  const { mails, handlers } = mailJobs(parts);
  const { rows } = await pool.query<{
    id: string;
    task: "mail-rating" | "mail-rating-answer" | "mail-report-receipt" | "mail-reporter";
    payload: never;
  }>(
    `SELECT j.id, t.identifier AS task, payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE identifier IN ('mail-rating', 'mail-rating-answer', 'mail-report-receipt', 'mail-reporter') ORDER BY j.id`,
  );
  for (const { id, task, payload } of rows) {
    await handlers[task](payload, { attempts: 1 } as never);
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE id = $1", [id]);
  }
  return mails;
}
