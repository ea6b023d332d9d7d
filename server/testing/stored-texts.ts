import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

/** The whole text stored in one place. */
export interface StoredText {
  readonly place: string;
  readonly text: string;
}

/** Reads every table, including the queue's, with all its rows as text. */
export async function readEveryTable(pool: pg.Pool): Promise<StoredText[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: StoredText[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push({ place: name, text: rows.map(({ row }) => row).join("\n") });
  }
  return texts;
}

/** Reads every file below a folder as text; mails are decoded. */
export function readEveryFile(folder: string): StoredText[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return { place: name, text: name.endsWith(".eml") ? readable(bytes.toString()) : bytes.toString("latin1") };
  });
}

/** Decodes quoted-printable, in which a soft line break may be within any word. */
function readable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Finds the places that contain any of these words, in any case or as bytes. */
export function placesOf(words: readonly string[], texts: readonly StoredText[]): string[] {
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString("hex")]);
  return texts
    .filter(({ text }) => forms.some((form) => text.toLowerCase().includes(form)))
    .map(({ place }) => place)
    .toSorted();
}
