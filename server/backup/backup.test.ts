import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { folderStore } from "../platform/media-store/folder-store.ts";
import { s3Store } from "../platform/media-store/s3-store.ts";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { findJobs } from "../testing/jobs.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { orderBody, post } from "../testing/orders.ts";
import { startS3Double } from "../testing/s3-double.ts";
import { restoreBackup } from "./restore-backup.ts";
import { findTables, nameOf } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

const from = await testDatabase();
const to = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "backup-"));
const file = join(folder, "backup.tar.gz");
const media = folderStore(join(folder, "media"));
const restored = folderStore(join(folder, "restored"));
const [picture, another] = ["ab".repeat(20), "cd".repeat(20)];
const bytes = Buffer.from([0, 255, 10, 13]);
afterAll(() => rmSync(folder, { recursive: true }));

const now = Date.parse("2026-11-20T16:00:00Z");
const app = await testApp({ pool: from.pool, db: from.db, now: () => now });
const kitchen = await openKitchen(from.pool);
const { id: orderId } = (await post(app, orderBody(kitchen, { note: 'Bitte "ohne" \\ Zwiebel' }))).json();
await app.close();
await from.pool.query(
  "INSERT INTO cities SELECT gen_random_uuid(), 'Ort \"Nr.\" ' || n, 'ort ' || n FROM generate_series(1, 2500) AS n",
);
await media.write(`${picture}/original`, bytes);
await media.write(`${picture}/800.webp`, bytes);
await writeBackup(from.pool, media, file);

async function readAll(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const all: Record<string, string[]> = {};
  for (const table of await findTables(client)) {
    const name = nameOf(client, table);
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
    all[name] = rows.map(({ row }) => row);
  }
  client.release();
  return all;
}

test("a backup restored into another database is the same to the last row", async () => {
  const before = await readAll(from.pool);
  expect(before['"public"."orders"']).toHaveLength(1);
  expect(await findJobs(to.pool)).toEqual([]);
  await restoreBackup(to.pool, restored, file);
  expect(await readAll(to.pool)).toEqual(before);
  expect(await findJobs(to.pool, "payload->>'orderId' = $1", [orderId])).not.toEqual([]);
  expect(await restored.read(`${picture}/original`)).toEqual(bytes);
});

test("earlier data are gone after a restore, and triggers and foreign keys are active again", async () => {
  await to.pool.query("INSERT INTO cities VALUES (gen_random_uuid(), 'Neustadt', 'neustadt')");
  await restored.write(`${another}/original`, bytes);
  await restoreBackup(to.pool, restored, file);
  expect((await to.pool.query("SELECT FROM cities WHERE key = 'neustadt'")).rowCount).toBe(0);
  expect(await restored.keys()).toEqual([`${picture}/original`]);
  await expect(to.pool.query("UPDATE order_lines SET quantity = 9")).rejects.toThrow();
  await expect(to.pool.query("DELETE FROM countries")).rejects.toThrow("foreign key");
});

const whole = readFileSync(file);
const flip = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

test.each([
  ["an empty file", Buffer.alloc(0)],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\nabc")],
  ["half a backup", whole.subarray(0, whole.length / 2)],
  ["a damaged one", flip(whole, Math.floor(whole.length / 2))],
  ["another archive", gzipSync("hallo")],
  ["one that lost its end but is packed well", gzipSync(gunzipSync(whole).subarray(0, 200_192))],
])("%s is refused with one sentence and changes nothing", async (_what, bytes) => {
  const wrong = join(folder, "wrong.tar.gz");
  writeFileSync(wrong, bytes);
  await to.pool.query("INSERT INTO cities VALUES (gen_random_uuid(), 'Altstadt', 'altstadt') ON CONFLICT DO NOTHING");
  await expect(restoreBackup(to.pool, restored, wrong)).rejects.toThrow(
    `${wrong} is not a whole backup of Mahlzeit: nothing was changed.`,
  );
  expect((await to.pool.query("SELECT FROM cities WHERE key = 'altstadt'")).rowCount).toBe(1);
  expect(await restored.has(`${picture}/original`)).toBe(true);
});

test("pictures move from an S3 store into a folder by a backup of one and a restore into the other", async () => {
  const double = await startS3Double();
  onTestFinished(() => double.close());
  const bucket = s3Store(double.s3);
  await bucket.write(`${picture}/original`, bytes);
  await bucket.write(`${picture}/800.avif`, bytes);
  const moved = join(folder, "moved.tar.gz");
  expect(await writeBackup(from.pool, bucket, moved)).toMatchObject({ pictures: 1 });
  const elsewhere = folderStore(join(folder, "elsewhere"));
  await restoreBackup(to.pool, elsewhere, moved);
  expect(await elsewhere.keys()).toEqual([`${picture}/original`]);
  await restoreBackup(to.pool, bucket, moved);
  expect(await bucket.read(`${picture}/original`)).toEqual(bytes);
});

test("a file that is not there is named", async () => {
  await expect(restoreBackup(to.pool, restored, "/nowhere.tar.gz")).rejects.toThrow(
    "There is no file /nowhere.tar.gz.",
  );
});

test("while somebody else uses the database, nothing is restored", async () => {
  const { default: pg } = await import("pg");
  const other = new pg.Client(to.config);
  await other.connect();
  await expect(restoreBackup(to.pool, restored, file)).rejects.toThrow("stop the server");
  await other.end();
});
