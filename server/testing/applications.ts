import { api } from "@mahlzeit/contract/api";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { sampleForm } from "@mahlzeit/domain/partners/applications/testing/sample-form";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { addLink } from "../partners/applications/application-links.ts";
import type { Database } from "../platform/database/connect.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { callAs } from "./calls.ts";

let started = 0;

/** Starts an application like a browser, from a mailbox and a network of its own. */
export async function beginApplication(app: FastifyInstance, changes: object = {}) {
  const one = ++started;
  const email = `wirtin${one}@example.at`;
  const body = { email, form: { ...emptyForm, name: "Wirtshaus am Lendhafen", ...changes } };
  const answer = await callAs(app, null, api.startApplication, { body, from: `198.51.${one % 250}.7` });
  return { email, ...(answer.json() as { token: string; application: { version: number } }) };
}

/** Returns the token that the mail to an application's address would contain. */
export async function mailedToken(db: Database, pool: pg.Pool, email: string, now: number): Promise<string> {
  const { rows } = await pool.query("SELECT id, email_key FROM applications WHERE email = $1", [email]);
  return db.transaction((tx) => addLink(tx, rows[0].id, rows[0].email_key, now));
}

/** Creates a sent application with this number of checked points. */
export async function sentApplication(
  db: Database,
  pool: pg.Pool,
  { now, checked = 0, changes = {} }: { now: number; checked?: number; changes?: object },
) {
  const id = uuidv7(now);
  const email = `gesendet${++started}@example.at`;
  await pool.query(`INSERT INTO partner_terms VALUES (1, 80, 60, 0, 140, 25, '[]', $1) ON CONFLICT DO NOTHING`, [
    new Date(now),
  ]);
  await pool.query(
    `INSERT INTO applications (id, state, email, email_key, email_confirmed_at, form, started_at, touched_at, submitted_at,
       terms_version, terms_accepted_at) VALUES ($1, 'SUBMITTED', $2, $2, $4, $3, $4, $4, $4, 1, $4)`,
    [id, email, JSON.stringify({ ...sampleForm, ...changes }), new Date(now)],
  );
  for (const point of allCheckPoints.slice(0, checked))
    await pool.query("INSERT INTO application_checks VALUES ($1, $2, $3, NULL)", [id, point, new Date(now)]);
  const token = await db.transaction((tx) => addLink(tx, id, email, now));
  return { id, email, token };
}
