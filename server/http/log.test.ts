import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../testing/orders.ts";

const { pool, db } = await testDatabase();
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const now = () => Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now, log }, { logLevel: "trace" });

test("nothing personal and no tag stands in the log, whatever goes right or wrong", async () => {
  const kitchen = await openKitchen(pool);
  const body = orderBody(kitchen, { type: "DELIVERY", address: home, note: "Bei Kowalski läuten" });
  const order = (await post(app, body)).json();
  await app.inject(`/api/service/order/get/preview/${order.identificationTag}?mail=${guest.email}`);
  await app.inject({ method: "POST", url: `/api/service/order/abandon/${order.identificationTag}` });
  await post(app, { ...body, total: 1 });
  await post(app, JSON.stringify(body).slice(0, -5));
  // A fault inside: the table is gone, and PostgreSQL's complaint names the row.
  await pool.query("ALTER TABLE order_customers ADD CONSTRAINT broken CHECK (false) NOT VALID");
  const broken = await post(app, body);
  expect(broken.json()).toEqual({
    type: "/api/docs#internal",
    title: "internal",
    status: 500,
    code: "internal",
    detail: "Das hat nicht geklappt. Bitte versuch es gleich noch einmal.",
  });
  const logged = lines.join("");
  expect(logged).toContain("broken");
  expect(logged).toContain(`/api/service/order/abandon/${order.identificationTag.slice(0, 4)}…`);
  expect(logged).not.toContain(order.identificationTag);
  for (const secret of [...Object.values(guest), home.street, "Kowalski", "127.0.0.1"])
    expect(logged).not.toContain(secret);
});

test("a proxy that is not trusted is told of once", async () => {
  for (let i = 0; i < 3; i++) await app.inject({ url: "/healthz", headers: { "x-forwarded-for": "192.0.2.7" } });
  expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
});
