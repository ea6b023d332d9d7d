import { api } from "@mahlzeit/contract/api";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { callAs } from "../../testing/calls.ts";
import { deleteJobs, findJobs, rescheduleJobs } from "../../testing/jobs.ts";
import { publicAddress } from "../../testing/outside-agent.ts";
import { idOf, verified, webhookShop } from "../../testing/webhook-shop.ts";

const shop = await webhookShop();
const { app, db, net, clock, pool, open, send, pass } = shop;

let made = 0;
/** Opens a kitchen with an address of its own for placed orders. */
async function openWithTill(events = ["order.placed"]) {
  const host = `nr${++made}.kassa.example`;
  const kitchen = await open();
  const till = await kitchen.add(`https://${host}/in`, events);
  const received = () => net.received.filter((one) => one.host === host);
  return { ...kitchen, host, till, received };
}
const outcomes = (list: Awaited<ReturnType<Awaited<ReturnType<typeof open>>["list"]>>) =>
  list.attempts.map(({ attempt, status, fault }) => `${attempt}: ${status ?? fault}`);

test("a receiver that answers 500 for an hour gets every message in the end, by the same id each time, with growing pauses", async () => {
  const { host, till, received, order, list } = await openWithTill();
  net.behaviours.set(host, 500);
  const ids = [await order(), await order()];
  await pass(hourMs);
  const before = received().length;
  expect(before).toBeGreaterThan(8);
  expect(before).toBeLessThan(24);
  expect(await list()).toMatchObject({
    webhooks: [{ failingSince: expect.any(String), nextAttemptAt: expect.any(String), offAt: null }],
    attempts: [{ isGivenUp: false }, { isGivenUp: false }],
  });
  net.behaviours.delete(host);
  ids.push(await order());
  await pass(2 * hourMs);
  const arrived = received().slice(before);
  expect(arrived.map(({ body }) => JSON.parse(body).data.id).toSorted()).toEqual(ids.toSorted());
  for (const { body } of arrived) {
    const same = received().filter((one) => one.body === body);
    expect(new Set(same.map(idOf)).size).toBe(1);
    expect(new Set(same.map(({ headers }) => headers["webhook-signature"])).size).toBe(same.length);
  }
  const [webhook] = (await list()).webhooks;
  expect(webhook).toMatchObject({ id: till.id, failingSince: null, nextAttemptAt: null, lastAttempt: { status: 204 } });
  expect(await findJobs(pool, "task = 'send-webhook'")).toEqual([]);
});

test.each([
  ["redirects", "1: 307"],
  [503, "1: 503"],
] as const)("a message to a receiver that %s waits for the next attempt", async (behaviour, outcome) => {
  const { host, order, list, received } = await openWithTill();
  net.behaviours.set(host, behaviour);
  await order();
  net.called.length = 0;
  await send();
  expect(net.called).toEqual([publicAddress]);
  expect(outcomes(await list())).toEqual([outcome]);
  net.behaviours.delete(host);
  await pass(minuteMs);
  expect(outcomes(await list())).toEqual(["2: 204"]);
  expect(new Set(received().map(idOf)).size).toBe(1);
});

test("an address whose name leads inside between two calls is not called then, and nothing is lost", async () => {
  const { host, order, list, received } = await openWithTill();
  net.names.set(host, [[publicAddress], [publicAddress, "10.0.0.1"], [publicAddress]]);
  await order();
  await order();
  net.called.length = 0;
  await send();
  expect(net.called).toEqual([publicAddress]);
  expect(outcomes(await list()).toSorted()).toEqual(["1: 204", "1: private-address"]);
  await pass(minuteMs);
  expect(net.called).toEqual([publicAddress, publicAddress]);
  expect(new Set(received().map(idOf)).size).toBe(2);
});

test("an address that accepts nothing for three days is switched off, and its restaurant's owners are mailed", async () => {
  const { kitchen, owner, host, till, order, list, received, call } = await openWithTill();
  const partner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  net.behaviours.set(host, 500);
  await order();
  await pass(3 * dayMs - hourMs);
  expect((await list()).webhooks[0]?.offAt).toBeNull();
  await pass(7 * hourMs);
  const [off] = (await list()).webhooks;
  expect(off).toMatchObject({ offAt: expect.any(String), nextAttemptAt: null });
  const mails = await findJobs(pool, "task = 'mail-webhook-off'");
  expect(mails.map(({ payload }) => payload.accountId).toSorted()).toEqual([owner.id, partner.id].toSorted());
  for (const { payload } of mails) await shop.handlers["mail-webhook-off"](payload as never, 1);
  expect(shop.mails.map(({ to }) => to.address).toSorted()).toEqual([owner.email, partner.email].toSorted());
  expect(shop.mails[0]?.text).toContain(host);
  expect(shop.mails[0]?.text).not.toContain("/in");

  const before = received().length;
  await order();
  await pass(dayMs);
  expect(received()).toHaveLength(before);
  net.behaviours.delete(host);
  const { id } = till;
  for (const [endpoint, of] of [
    [api.tryWebhook, id],
    [api.resendWebhook, (await list()).attempts[0]?.deliveryId],
  ] as const)
    expect((await call(endpoint, { params: { id: of } })).json().code).toBe("webhook-off");
  const body = {
    url: `https://${host}/in`,
    events: ["order.placed"],
    isActive: true,
    revision: (await list()).webhooks[0]?.revision,
  };
  expect((await call(api.changeWebhook, { params: { id }, body })).statusCode).toBe(204);
  expect((await list()).webhooks).toMatchObject([{ offAt: null, failingSince: null }]);
  await order();
  await send();
  expect(received()).toHaveLength(before + 1);
  shop.mails.length = 0;
  for (const { payload } of mails) await shop.handlers["mail-webhook-off"](payload as never, 1);
  expect(shop.mails).toEqual([]);
  await deleteJobs(pool, "task = 'mail-webhook-off'");
});

test("nothing is sent for a restaurant that has no owner any more", async () => {
  const { kitchen, owner, order, received } = await openWithTill();
  await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  await order();
  await pool.query("DELETE FROM memberships WHERE account_id = $1", [owner.id]);
  await order();
  await send();
  expect(received()).toEqual([]);
  expect(await findJobs(pool, "task = 'send-webhook'")).toEqual([]);
});

test("a message that is never accepted is given up after three days, while the others keep the address on", async () => {
  const { host, order, list, received } = await openWithTill();
  const bad = await order();
  net.behaviours.set(host, ({ body }) => (body.includes(bad) ? 500 : 204));
  const others: string[] = [];
  for (let i = 0; i < 8; i++) {
    others.push(await order());
    await pass(12 * hourMs);
  }
  const [tries, arrived] = [received().filter(({ body }) => body.includes(bad)).length, received().length];
  expect(tries).toBe(22);
  expect(arrived - tries).toBe(others.length);
  const { webhooks, attempts } = await list();
  expect(webhooks).toMatchObject([{ offAt: null, nextAttemptAt: null }]);
  expect(attempts.filter(({ isGivenUp }) => isGivenUp)).toMatchObject([{ attempt: 22, status: 500 }]);
});

test("after a message that was given up and quiet days, one failure switches nothing off", async () => {
  const { host, order, list, received } = await openWithTill();
  net.behaviours.set(host, 500);
  const bad = await order();
  await pass(76 * hourMs - 2 * dayMs);
  net.behaviours.set(host, ({ body }) => (body.includes(bad) ? 500 : 204));
  await order();
  await pass(7 * dayMs);
  expect((await list()).webhooks).toMatchObject([
    { failingSince: expect.any(String), offAt: null, nextAttemptAt: null },
  ]);
  net.behaviours.set(host, 502);
  const late = await order();
  await send();
  expect((await list()).webhooks).toMatchObject([{ offAt: null, nextAttemptAt: expect.any(String) }]);
  net.behaviours.set(host, 204);
  await pass(hourMs);
  expect(JSON.parse(received().at(-1)?.body ?? "")).toMatchObject({ data: { id: late } });
  expect((await list()).webhooks).toMatchObject([{ failingSince: null }]);
});

test("messages that came due while their address was switched off are sent once it is on again", async () => {
  const { host, till, order, list, received, call } = await openWithTill();
  const change = async (isActive: boolean) => {
    const { revision, url, events } = (await list()).webhooks[0] ?? {};
    const body = { url, events, isActive, revision };
    expect((await call(api.changeWebhook, { params: { id: till.id }, body })).statusCode).toBe(204);
  };
  net.behaviours.set(host, 503);
  const [due, notYetTried] = [await order(), await order()];
  const { rows } = await pool.query("SELECT id FROM webhook_deliveries WHERE subject_id = $1", [notYetTried]);
  await rescheduleJobs(pool, "key = $1", [rows[0].id], { runAt: clock.now + 5 * minuteMs });
  await send();
  await change(false);
  await pass(hourMs);
  expect(await findJobs(pool, "task = 'send-webhook'")).toEqual([]);
  net.behaviours.set(host, 204);
  const before = received().length;
  await change(true);
  await send();
  const arrived = received()
    .slice(before)
    .map(({ body }) => JSON.parse(body).data.id);
  expect(arrived.toSorted()).toEqual([due, notYetTried].toSorted());
});

test("each attempt is signed anew so that the public package accepts it, for a day with the former secret too", async () => {
  const { till, order, received, call } = await openWithTill();
  clock.now = Date.now();
  const renewed = (await call(api.renewWebhookSecret, { params: { id: till.id } })).json().secret;
  expect(renewed).not.toBe(till.secret);
  await order();
  await send();
  const [first] = received();
  if (!first) throw new Error("nothing arrived");
  for (const secret of [till.secret, renewed]) expect(verified(first, secret).type).toBe("order.placed");
  expect(() => verified({ ...first, body: first.body.replace("PLACED", "READY") }, renewed)).toThrow();
  await pass(dayMs + minuteMs);
  await order();
  await send();
  const signatures = String(received()[1]?.headers["webhook-signature"]).split(" ");
  expect(signatures).toHaveLength(1);
});

test("a trial is sent once, whatever becomes of it, and its failure is no reason to switch anything off", async () => {
  const { host, till, list, received, call } = await openWithTill();
  net.behaviours.set(host, 500);
  expect((await call(api.tryWebhook, { params: { id: till.id } })).statusCode).toBe(204);
  await pass(4 * dayMs);
  expect(received()).toHaveLength(1);
  expect(JSON.parse(received()[0]?.body ?? "")).toMatchObject({
    type: "webhook.trial",
    data: { id: till.id, number: null, status: null },
  });
  expect(await list()).toMatchObject({
    webhooks: [{ offAt: null, failingSince: null }],
    attempts: [{ status: 500, isGivenUp: false }],
  });
});

test("a message that was accepted is sent again on demand, by the same id, but not without end", async () => {
  const { order, list, received, call } = await openWithTill();
  await order();
  await send();
  const [{ deliveryId } = { deliveryId: "" }] = (await list()).attempts;
  const again = () => call(api.resendWebhook, { params: { id: deliveryId } });
  expect((await again()).statusCode).toBe(204);
  await send();
  expect(received().map(idOf)).toEqual(Array(2).fill(`msg_${deliveryId.replaceAll("-", "")}`));
  expect(outcomes(await list())).toEqual(["2: 204"]);
  const stranger = await open();
  expect((await callAs(app, stranger.owner, api.resendWebhook, { params: { id: deliveryId } })).statusCode).toBe(404);
  const codes = new Set<number>();
  for (let i = 0; i < 70; i++) codes.add((await again()).statusCode);
  expect([...codes]).toEqual([204, 429]);
  await deleteJobs(pool, "task = 'send-webhook'");
});

test("the page shows the last hundred messages once each, and they are erased after thirty days", async () => {
  const { till, order, list } = await openWithTill();
  await order();
  await send();
  await pool.query(
    `INSERT INTO webhook_attempts SELECT delivery_id, n, webhook_id, attempted_at, host, 1, 200, NULL
     FROM webhook_attempts, generate_series(2, 130) n WHERE webhook_id = $1`,
    [till.id],
  );
  expect((await list()).attempts).toMatchObject([{ attempt: 130 }]);
  await pool.query(
    `WITH made AS (
       INSERT INTO webhook_deliveries (id, webhook_id, type, subject_id, happened_at)
       SELECT gen_random_uuid(), $1, 'order.placed', $1, now() FROM generate_series(1, 130) RETURNING id
     )
     INSERT INTO webhook_attempts SELECT id, n, $1, now() + n * interval '1 s', 'kassa.example', 1, 200, NULL
     FROM made, generate_series(1, 2) n`,
    [till.id],
  );
  const { attempts } = await list();
  expect([attempts.length, new Set(attempts.map(({ deliveryId }) => deliveryId)).size]).toEqual([100, 100]);
  expect(attempts.some(({ attempt }) => attempt === 1)).toBe(false);
  clock.now += 31 * dayMs;
  await shop.handlers["forget-webhook-deliveries"]({}, 1);
  const left = await pool.query("SELECT FROM webhook_attempts WHERE webhook_id = $1", [till.id]);
  expect(left.rowCount).toBe(0);
});
