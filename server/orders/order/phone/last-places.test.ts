import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { afterAll, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Kitchen, openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { phoneOrder, takePhoneOrder } from "../../../testing/phone-orders.ts";
import { startServer } from "../../../testing/start-server.ts";

const { pool, db, config } = await testDatabase();
const evening = Date.parse("2026-11-30T18:00:00+01:00");
const app = await testApp({ pool, db, now: () => evening });

const servers: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "last-places-"));
afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

const staffOf = ({ id }: Kitchen) => makeAccount(db, { now: evening, memberOf: { [id]: "staff" } });
const bookedAt = async ({ id }: Kitchen) =>
  (
    await pool.query(
      `SELECT count(*)::int AS orders FROM orders WHERE restaurant_id = $1 GROUP BY capacity_slot ORDER BY capacity_slot`,
      [id],
    )
  ).rows.map(({ orders }) => orders);

test("of thirty orders at once by web and telephone for the last two places two are taken", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 2 });
  const mira = await staffOf(kitchen);
  const at = { takeawayTime: { hour: 18, minute: 30 }, asapDelivery: false };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 2 === 0 ? post(app, orderBody(kitchen)) : takePhoneOrder(app, mira, kitchen, at),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect(answers.filter((answer) => answer.json().code === "slot-gone")).toHaveLength(28);
  expect(await bookedAt(kitchen)).toEqual([2]);
});

test("what was said for as soon as possible takes a place like any time", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 2 });
  const mira = await staffOf(kitchen);
  const said = { promisedAt: "2026-11-30T17:35:00.000Z" };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 2 === 0 ? post(app, orderBody(kitchen)) : takePhoneOrder(app, mira, kitchen, said),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect(await bookedAt(kitchen)).toEqual([2]);
});

test("two servers on one database overbook nothing by web and telephone", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 2, order_ahead_days: 2 });
  const { token } = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  const started = await Promise.all([1, 2].map((n) => startServer(config, { dataDir: join(dataDir, String(n)) })));
  servers.push(...started.map((server) => server.process));
  const at = { takeawayDate: dateOfDayNumber(viennaDayNumber(Date.now()) + 1), takeawayTime: { hour: 18, minute: 30 } };
  const send = async (i: number, key: string): Promise<number> => {
    const isByPhone = i % 3 === 0;
    const path = isByPhone ? "/api/management/phone-orders" : "/api/service/order/save/request";
    const body = isByPhone ? phoneOrder(kitchen, { ...at, asapDelivery: false }) : orderBody(kitchen, at);
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const response = await fetch(`${started[i % 2]?.origin}${path}`, {
      method: "POST",
      headers: isByPhone ? { ...headers, authorization: `Bearer ${token}` } : headers,
      body: JSON.stringify(body),
    });
    // A busy server asks for a retry, which the page does by itself.
    return response.status === 503 ? send(i, key) : response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, i) => send(i, randomUUID())));
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(28);
  expect(await bookedAt(kitchen)).toEqual([2]);
});
