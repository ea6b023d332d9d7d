import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../../..");
const client = join(root, "docs/client");

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });
const kitchen = await openKitchen(pool);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });

test("a client generated from the document compiles, and places an order", async () => {
  await writeFile(join(client, "api.json"), (await app.inject("/api/openapi.json")).body);
  await run(process.execPath, ["node_modules/openapi-typescript/bin/cli.js", "api.json", "-o", "api.d.ts"], {
    cwd: client,
  });
  const compiled = await run(join(root, "node_modules/.bin/tsc"), ["-p", client]).catch((error: unknown) => error);
  expect(compiled).toMatchObject({ stdout: "" });

  const order = (uid: string) => run(process.execPath, ["place-order.ts", origin, uid], { cwd: client });
  const { stdout } = await order(kitchen.uid);
  const { rows } = await pool.query("SELECT number, status, total_cents / 100.0 AS total FROM orders");
  expect(rows).toEqual([{ number: 1, status: "PLACED", total: expect.any(String) }]);
  expect(JSON.parse(stdout)).toMatchObject({ number: 1, status: "PLACED", total: Number(rows[0].total) });

  await expect(order("no-such-place")).rejects.toThrow("service-not-found: Dieses Restaurant gibt es hier nicht.");
});
