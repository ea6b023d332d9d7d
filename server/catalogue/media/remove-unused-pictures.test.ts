import { dayMs } from "@mahlzeit/domain/local-time";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { lockKeys } from "../../platform/database/lock-keys.ts";
import { folderStore } from "../../platform/media-store/folder-store.ts";
import { noon, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { plain } from "../../testing/pictures.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";
import { inspectPicture, savePicture } from "./save-picture.ts";

const { db, pool } = await testDatabase();
const store = folderStore(temporaryFolder());
const kitchen = await openKitchen(pool);
await pool.query("CREATE TABLE posters (id int, picture text REFERENCES pictures)");
const night = noon + 8 * dayMs;
const remove = () => removeUnusedPictures({ db, store }, night);
const hashes = async () => (await pool.query("SELECT hash FROM pictures")).rows.map(({ hash }) => hash);

let made = 0;
async function keep(takenIn = noon): Promise<string> {
  const bytes = await sharp(await plain(++made, 1).png().toBuffer())
    .webp()
    .toBuffer();
  const picture = await inspectPicture(bytes);
  await savePicture(db, store, { picture, now: takenIn });
  await store.write(`${picture.hash}/800.webp`, bytes);
  return picture.hash;
}

beforeEach(async () => {
  await pool.query("DELETE FROM posters");
  await pool.query("UPDATE restaurants SET banner_hash = NULL, logo_hash = NULL");
  await pool.query("DELETE FROM pictures");
});

test("a picture that nothing shows is removed after a week, with all its sizes", async () => {
  const [old, young] = [await keep(), await keep(night - 6 * dayMs)];
  await remove();
  expect(await hashes()).toEqual([young]);
  expect((await store.keys()).toSorted()).toEqual([`${young}/800.webp`, `${young}/original`]);
  expect(await store.has(`${old}/original`)).toBe(false);
});

test("pictures that any table refers to are not removed, also by tables added later", async () => {
  const [banner, logo, poster] = [await keep(), await keep(), await keep()];
  await pool.query("UPDATE restaurants SET banner_hash = $1, logo_hash = $2 WHERE id = $3", [banner, logo, kitchen.id]);
  await pool.query("INSERT INTO posters VALUES (1, $1)", [poster]);
  await remove();
  expect((await hashes()).toSorted()).toEqual([banner, logo, poster].toSorted());
});

test("hundreds of pictures are removed in one run", async () => {
  await pool.query(
    `INSERT INTO pictures SELECT rpad(md5(n::text), 40, '0'), 'webp', 1, 1, 1, $1 FROM generate_series(1, 250) AS n`,
    [new Date(noon)],
  );
  await remove();
  expect(await hashes()).toEqual([]);
});

test("while a backup is written, nothing is removed", async () => {
  const hash = await keep();
  const backup = await pool.connect();
  await backup.query("BEGIN");
  await backup.query("SELECT pg_advisory_xact_lock_shared($1)", [lockKeys.backup]);
  await remove();
  expect(await hashes()).toEqual([hash]);
  await backup.query("COMMIT");
  backup.release();
  await remove();
  expect(await hashes()).toEqual([]);
});

test("a picture uploaded again while it is removed is stored afterwards, with its file", async () => {
  const bytes = await plain(7, 7).webp().toBuffer();
  const picture = await inspectPicture(bytes);
  await savePicture(db, store, { picture, now: noon });
  let again: Promise<void> | undefined;
  const watched = {
    ...store,
    remove: async (hash: string) => {
      again = savePicture(db, store, { picture, now: night });
      await waitForBlockedQueries(pool);
      await store.remove(hash);
    },
  };
  await removeUnusedPictures({ db, store: watched }, night);
  await again;
  expect(await hashes()).toEqual([picture.hash]);
  expect(await store.read(`${picture.hash}/original`)).toEqual(bytes);
});

test("a picture that is just being shown is not removed", async () => {
  const hash = await keep();
  const removing = db.transaction(async (tx) => {
    await tx.query({ text: "UPDATE restaurants SET banner_hash = $1 WHERE id = $2", values: [hash, kitchen.id] });
    await remove();
  });
  await removing;
  expect(await hashes()).toEqual([hash]);
});
