import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrate } from "../platform/database/migrate.ts";
import { testDatabase } from "../testing/database.ts";
import { goBack } from "../testing/earlier-database.ts";
import { openKitchen } from "../testing/kitchen.ts";

const { pool } = await testDatabase();
const all = readdirSync(new URL("../platform/database/migrations/", import.meta.url)).sort();
const before = all.slice(
  0,
  all.findIndex((name) => name.endsWith("_devices.sql")),
);

test("a restaurant whose address is Mahlzeit's from now on is named, and nothing is changed until it has another", async () => {
  const { id } = await openKitchen(pool, { name: "Gasthaus zur Küche" });
  await goBack(pool, { migrations: before, tables: ["countries", "cities", "postcodes", "restaurants"] });
  await pool.query("UPDATE restaurants SET uid = 'kueche' WHERE id = $1", [id]);
  await expect(migrate(pool)).rejects.toThrow(
    'the address /kueche now belongs to Mahlzeit itself: give the restaurant "Gasthaus zur Küche" another uid first',
  );
  await pool.query("UPDATE restaurants SET uid = 'zur-kueche' WHERE id = $1", [id]);
  expect((await migrate(pool)).length).toBe(all.length - before.length);
});
