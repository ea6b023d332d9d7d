import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { api } from "@mahlzeit/contract/api";
import { keyScopes } from "@mahlzeit/domain/people/roles";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { freePort } from "../../testing/free-port.ts";
import { rescheduleJobs } from "../../testing/jobs.ts";
import { makeTestKey } from "../../testing/keys.ts";
import { noMailer } from "../../testing/mails.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { webhookShop } from "../../testing/webhook-shop.ts";

const program = join(import.meta.dirname, "../../../docs/till/till.mjs");
const { net, parts, open } = await webhookShop();
const app = await testApp({ ...parts, mailer: noMailer });
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const { kitchen, owner, call, add, list, order } = await open();
const key = await makeTestKey(app, owner, kitchen.id, keyScopes, "Kassa Theke");
const { id: webhookId, secret } = await add();
const port = await freePort();

/** Posts to the till, as the proxy in front of it does, and returns its status. */
async function send(headers: Readonly<Record<string, unknown>>, body: string): Promise<number> {
  const sent = fetch(`http://127.0.0.1:${port}/in`, {
    method: "POST",
    headers: headers as Record<string, string>,
    body,
  });
  return sent.then(
    ({ status }) => status,
    () => 502,
  );
}

// The internet of tests passes each message on to the till.
let status = 0;
net.onReceived = async ({ headers, body }) => {
  status = await send(
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("webhook-"))),
    body,
  );
};
net.behaviours.set("kassa.example", () => status);

/** Passes the till's calls on to the API, and loses so many answers to a transition. */
const line = { answersToLose: 0 };
const proxy = createServer((from, to) => {
  const { url, method, headers } = from;
  const onward = request(origin + url, { method, headers }, (answer) => {
    const isLost = url?.endsWith("/transitions") && line.answersToLose-- > 0;
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    if (isLost) to.destroy();
    else answer.pipe(to);
  });
  from.pipe(onward);
}).listen(0, "127.0.0.1");
await once(proxy, "listening");
const apiUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/management`;

let said = "";
let till: ChildProcessWithoutNullStreams | undefined;
afterAll(() => {
  till?.kill();
  proxy.close();
  proxy.closeAllConnections();
});

async function startTill(): Promise<void> {
  const env = { API_URL: apiUrl, API_KEY: key.token, RESTAURANT_ID: kitchen.id };
  till = spawn(process.execPath, [program], { env: { ...env, WEBHOOK_SECRET: secret, PORT: String(port) } });
  for (const stream of [till.stdout, till.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  await expect.poll(() => said, soon).toContain("listening");
}

async function historyOf(id: string) {
  const history = await call(api.findOrderHistory, { params: { id } });
  return history.json().moves as { status: string; by: string; name: string | null; minutes: number | null }[];
}
const accepted = { status: "ACCEPTED", by: "restaurant", name: "Kassa Theke, Schlüssel" };

/** Returns the headers of a message that the till takes for one of ours, as far as the secret and the time are right. */
function signed(id: string, body: string, { secondsAgo = 0, by = secret } = {}) {
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo;
  const hmac = createHmac("sha256", Buffer.from(by.slice("whsec_".length), "base64"));
  const signature = hmac.update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}
const messageAbout = (id: string) =>
  JSON.stringify({ type: "order.placed", data: { restaurantId: kitchen.id, id, number: 1, status: "PLACED" } });

test("it is a program of forty lines, comments apart, and needs nothing but Node", () => {
  const lines = readFileSync(program, "utf8").split("\n");
  expect(lines.filter((line) => !/^\s*(\/\/|$)/.test(line)).length).toBeLessThanOrEqual(40);
  for (const line of lines.filter((one) => one.startsWith("import "))) expect(line).toMatch(/"node:\w+";$/);
});

test("a guest's order is accepted by the key for no earlier than its guest was told, also one from before the till was on", async () => {
  const before = await order();
  // Nobody listens yet.
  await expect.poll(async () => (await list()).attempts.map((one) => one.status), soon).toContain(502);
  await startTill();
  await rescheduleJobs(parts.pool, "task = 'send-webhook'");
  for (const id of [before, await order()]) {
    await expect.poll(() => historyOf(id), soon).toMatchObject([{ status: "PLACED" }, accepted]);
    const { status, promisedAt, expectedAt } = (await call(api.findManagedOrder, { params: { id } })).json();
    expect([status, promisedAt >= expectedAt]).toEqual(["ACCEPTED", true]);
  }
  for (const number of [1, 2])
    await expect
      .poll(() => said, soon)
      .toContain(`${number} 2 × Margherita + Groß + Extra Käse, 3 × Limonade | allergies: - | note: -\n`);
});

test("an order is printed once if the answer to accepting it is lost", async () => {
  const before = said.length;
  line.answersToLose = 1;
  const id = await order();
  const { number } = (await call(api.findManagedOrder, { params: { id } })).json();
  const told = { number, type: "order.placed", attempt: 2, status: 204 };
  await expect.poll(async () => (await list()).attempts, soon).toContainEqual(expect.objectContaining(told));
  expect(said.slice(before).match(/Margherita/g)).toHaveLength(1);
  expect(await historyOf(id)).toMatchObject([{ status: "PLACED" }, accepted]);
});

test("it prints what the kitchen must not miss: options, allergies and the note", async () => {
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const placed = await post(app, orderBody(kitchen, { ...asap, allergens: ["L", "O"], note: "Ohne Sellerie!" }));
  expect(placed.statusCode, placed.body).toBe(201);
  await expect.poll(() => said, soon).toContain("3 × Limonade | allergies: L,O | note: Ohne Sellerie!\n");
});

test("an order for later is accepted for the time that the guest has chosen", async () => {
  const asked = { query: { id: kitchen.id, type: "TAKEAWAY" } };
  const [takeawayTime] = (await callAs(app, null, api.getOrderTimes, asked)).json();
  const placed = await post(app, orderBody(kitchen, { takeawayTime }));
  const { id } = placed.json();
  await expect.poll(() => historyOf(id), soon).toMatchObject([{ status: "PLACED" }, { ...accepted, minutes: null }]);
});

test("nothing happens for a message that is forged, changed, for somebody else, old or from the future", async () => {
  await call(api.changeWebhook, {
    params: { id: webhookId },
    body: {
      url: "https://kassa.example/in",
      events: ["menu.published"],
      isActive: true,
      revision: (await list()).webhooks[0]?.revision,
    },
  });
  const [id, other] = [await order(), await order()];
  const body = messageAbout(id);
  const right = signed("msg_1", body);
  const forged: Readonly<Record<string, readonly [object, string]>> = {
    "by another secret": [signed("msg_1", body, { by: `whsec_${Buffer.alloc(32).toString("base64")}` }), body],
    "without a signature": [{ ...right, "webhook-signature": undefined }, body],
    "with a version alone": [{ ...right, "webhook-signature": "v1," }, body],
    "of another order": [right, messageAbout(other)],
    "of another message": [{ ...right, "webhook-id": "msg_2" }, body],
    "of another time": [{ ...right, "webhook-timestamp": String(Number(right["webhook-timestamp"]) + 1) }, body],
    "six minutes old": [signed("msg_1", body, { secondsAgo: 360 }), body],
    "six minutes ahead": [signed("msg_1", body, { secondsAgo: -360 }), body],
  };
  for (const [what, [headers, sent]] of Object.entries(forged))
    expect([what, await send(JSON.parse(JSON.stringify(headers)), sent)]).toEqual([what, 401]);
  for (const one of [id, other]) expect(await historyOf(one)).toHaveLength(1);

  const both = { ...right, "webhook-signature": `v1,${"A".repeat(43)}= ${right["webhook-signature"]}` };
  const before = said.length;
  const sixTimes = await Promise.all(Array.from({ length: 6 }, () => send(both, body)));
  expect(sixTimes).toEqual(Array.from({ length: 6 }, () => 204));
  expect(await historyOf(id)).toMatchObject([{ status: "PLACED" }, accepted]);
  expect(said.slice(before).match(/Margherita/g)).toHaveLength(1);
});

test("an order whose time has passed is left to people", async () => {
  const id = await order();
  const later = `UPDATE orders SET expected_at = now() - interval '1 minute' WHERE id = '${id}'`;
  await parts.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${later}; COMMIT`);
  const body = messageAbout(id);
  expect(await send(signed("msg_5", body), body)).toBe(204);
  expect(await historyOf(id)).toHaveLength(1);
});

test.each(["", "null", "{", "[]", '{"data":{}}'])(
  "a message of ours that it cannot read is refused for good: %j",
  async (body) => {
    expect(await send(signed("msg_4", body), body)).toBe(400);
  },
);

test("a dish whose name is typed is sold out for guests", async () => {
  const unavailable = async () => {
    const menu = (await callAs(app, null, api.getMenu, { body: { id: kitchen.id } })).json();
    const dishes = menu.flatMap(({ products }: { products: { name: string; unavailable: boolean }[] }) => products);
    return dishes
      .filter((dish: { unavailable: boolean }) => dish.unavailable)
      .map(({ name }: { name: string }) => name);
  };
  expect(await unavailable()).toEqual([]);
  till?.stdin.write("Suppe\n");
  await expect.poll(unavailable, soon).toEqual(["Suppe"]);
  till?.stdin.write("Kuttelflecksuppe\n");
  await expect.poll(() => said, soon).toContain(`"Kuttelflecksuppe" is not on the menu\n`);
});

test("without its key it does nothing and accepts no message", async () => {
  const id = await order();
  const body = messageAbout(id);
  await call(api.withdrawApiKey, { params: { id: key.id } });
  expect(await send(signed("msg_3", body), body)).toBe(503);
  expect(await historyOf(id)).toHaveLength(1);
});
