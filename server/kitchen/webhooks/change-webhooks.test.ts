import { api } from "@mahlzeit/contract/api";
import { maxByHand, maxWebhooks, webhookEvents } from "@mahlzeit/domain/kitchen/webhook";
import { expect, test } from "vitest";
import { callAs } from "../../testing/calls.ts";
import { webhookShop } from "../../testing/webhook-shop.ts";

const { app, net, pool, open } = await webhookShop();

const settings = { url: "https://kassa.example/in/geheim-7", events: ["order.placed"] };

test("an owner adds an address, changes it, switches it off and on, and removes it with what was to be sent", async () => {
  const { kitchen, call, order, list } = await open();
  const { id } = (await call(api.addWebhook, { body: { restaurant: kitchen.id, ...settings } })).json();
  expect(await list()).toEqual({
    webhooks: [
      {
        id,
        ...settings,
        revision: expect.any(String),
        offAt: null,
        failingSince: null,
        nextAttemptAt: null,
        lastAttempt: null,
      },
    ],
    attempts: [],
  });
  const change = async (body: object) => {
    const { revision } = (await list()).webhooks[0] ?? {};
    await call(api.changeWebhook, { params: { id }, body: { ...settings, isActive: true, revision, ...body } });
    return (await list()).webhooks;
  };
  const events = ["menu.published", "order.placed"];
  expect(await change({ url: "https://neu.kassa.example/", events })).toMatchObject([
    { url: "https://neu.kassa.example/", events: ["order.placed", "menu.published"] },
  ]);
  expect(await change({ isActive: false })).toMatchObject([{ offAt: expect.any(String) }]);
  await order();
  const deliveries = async () =>
    (await pool.query("SELECT FROM webhook_deliveries WHERE webhook_id = $1", [id])).rowCount;
  expect(await deliveries()).toBe(0);
  expect(await change({})).toMatchObject([{ offAt: null }]);
  await order();
  expect(await deliveries()).toBe(1);
  expect((await call(api.removeWebhook, { params: { id } })).statusCode).toBe(204);
  expect(await list()).toEqual({ webhooks: [], attempts: [] });
  expect(await deliveries()).toBe(0);
  expect((await call(api.removeWebhook, { params: { id } })).json().code).toBe("webhook-not-found");
});

test("whoever changes an address without having seen another's change, or that it was switched off, learns so", async () => {
  const { call, add, list } = await open();
  const { id } = await add(settings.url, ["order.placed", "order.changed"]);
  const { revision = "" } = (await list()).webhooks[0] ?? {};
  const change = (body: object) =>
    call(api.changeWebhook, { params: { id }, body: { ...settings, isActive: true, revision, ...body } });
  const both = await Promise.all([change({}), change({ events: ["order.placed", "complaint.opened"] })]);
  expect(both.map((answer) => (answer.statusCode === 204 ? 204 : answer.json().code)).toSorted()).toEqual([
    204,
    "revision-changed",
  ]);
  const [seen] = (await list()).webhooks;
  await pool.query("UPDATE webhooks SET off_at = now() WHERE id = $1", [id]);
  expect((await change({ revision: seen?.revision })).json().code).toBe("revision-changed");
  const [off] = (await list()).webhooks;
  expect(off).toMatchObject({ events: seen?.events, offAt: expect.any(String) });
  expect((await change({ revision: off?.revision })).statusCode).toBe(204);
  expect((await list()).webhooks).toMatchObject([{ events: ["order.placed"], offAt: null }]);
});

test("a restaurant has five addresses at most, however many are added at once", async () => {
  const { kitchen, call, list } = await open();
  const add = (_: unknown, i: number) =>
    call(api.addWebhook, { body: { restaurant: kitchen.id, ...settings, url: `https://kassa.example/${i}` } });
  const answers = await Promise.all(Array.from({ length: maxWebhooks + 3 }, add));
  const codes = answers.map((answer) => answer.json().code ?? "added").toSorted();
  expect(codes).toEqual([...Array(maxWebhooks).fill("added"), ...Array(3).fill("too-many-webhooks")]);
  expect((await list()).webhooks).toHaveLength(maxWebhooks);
});

test("an address is there once, however it is written and whoever is faster, when it is added or changed", async () => {
  const { kitchen, call, add, list } = await open();
  const body = { restaurant: kitchen.id, ...settings };
  const outcomes = async (answers: ReturnType<typeof call>[]) =>
    (await Promise.all(answers))
      .map((answer) => answer.json().errors?.[0] ?? answer.statusCode)
      .toSorted((a, b) => (typeof a === "number" ? -1 : Number(typeof b === "number")));
  const refused = { field: "url", message: expect.stringMatching(/hast du schon/) };
  const written = [
    settings.url,
    "HTTPS://Kassa.Example:443/in/geheim-7",
    "https://kassa.example/./in/geheim-7",
    "https://kassa.example./in/geheim-7",
    "https://kassa.example.:443/in/geheim-7?",
  ];
  expect(await outcomes(written.map((url) => call(api.addWebhook, { body: { ...body, url } })))).toEqual([
    201,
    ...written.slice(1).map(() => refused),
  ]);
  const four = [];
  for (const path of ["eins", "zwei", "vier", "acht"]) four.push(await add(`https://kassa.example/${path}`));
  const revisions = async () => new Map((await list()).webhooks.map(({ id, revision }) => [id, revision]));
  const known = await revisions();
  const change = (id: string, revision = known.get(id)) =>
    call(api.changeWebhook, {
      params: { id },
      body: { ...settings, url: "https://kassa.example/drei", isActive: true, revision },
    });
  const changes = await Promise.all(four.map(({ id }) => change(id)));
  expect(changes.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422, 422, 422]);
  const urls = (await list()).webhooks.map(({ url }) => url);
  expect(new Set(urls).size).toBe(5);
  const three = (await list()).webhooks.find(({ url }) => url.endsWith("drei"));
  expect((await change(three?.id ?? "", three?.revision)).statusCode).toBe(204);
  const elsewhere = await open();
  await elsewhere.add(settings.url);
});

test("an address that cannot be called is refused beside its field, when it is added and when it is changed", async () => {
  net.names.set("inside.kassa.example", ["192.168.0.7"]);
  net.names.set("gone.example", []);
  const { kitchen, call, add, list } = await open();
  const { id } = await add();
  const { revision } = (await list()).webhooks[0] ?? {};
  for (const [url, sentence] of [
    ["http://kassa.example/", /https/],
    ["https://%00.example/", /https/],
    [`https://kassa.example/${"ü".repeat(100)}`, /Höchstens 500 Zeichen/],
    ["https://10.0.0.1/", /privates Netz/],
    ["https://inside.kassa.example/", /privates Netz/],
    ["https://gone.example/", /kennt das Internet nicht/],
  ] as const)
    for (const answer of [
      await call(api.addWebhook, { body: { restaurant: kitchen.id, ...settings, url } }),
      await call(api.changeWebhook, { params: { id }, body: { ...settings, isActive: true, revision, url } }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual([{ field: "url", message: expect.stringMatching(sentence) }]);
    }
  expect(net.called).toEqual([]);
});

test("an address whose name has died can still be switched off and asked for less, but not be switched on", async () => {
  const { call, add, list } = await open();
  const { id } = await add("https://stirbt.kassa.example/in");
  net.names.set("stirbt.kassa.example", []);
  const change = async (isActive: boolean, events: readonly string[]) => {
    const { revision } = (await list()).webhooks[0] ?? {};
    const body = { url: "https://stirbt.kassa.example/in", events, isActive, revision };
    return (await call(api.changeWebhook, { params: { id }, body })).statusCode;
  };
  expect(await change(true, ["order.placed"])).toBe(204);
  expect(await change(false, ["order.placed"])).toBe(204);
  expect((await list()).webhooks).toMatchObject([{ events: ["order.placed"], offAt: expect.any(String) }]);
  expect(await change(true, ["order.placed"])).toBe(422);
});

test("an owner who tries many names is told of no more than sixty in an hour which ones exist", async () => {
  const { kitchen, call } = await open();
  const tried = new Map<number, number>();
  for (let i = 0; i < 70; i++) {
    const url = `https://intern${i}.local/`;
    const { statusCode } = await call(api.addWebhook, { body: { restaurant: kitchen.id, ...settings, url } });
    tried.set(statusCode, (tried.get(statusCode) ?? 0) + 1);
  }
  expect([...tried]).toEqual([
    [422, maxByHand],
    [429, 70 - maxByHand],
  ]);
});

test("events that are none, twice the same or nobody's to choose are refused", async () => {
  const { kitchen, call } = await open();
  for (const events of [[], ["order.placed", "order.placed"], ["webhook.trial"], ["everything"]]) {
    const answer = await call(api.addWebhook, { body: { restaurant: kitchen.id, ...settings, events } });
    expect([events, answer.statusCode]).toEqual([events, 422]);
  }
});

test("the secret is shown when it is asked for and is another for each address; its audit has neither it nor the path", async () => {
  const { kitchen, owner, call, add } = await open();
  const [one, two] = [await add(settings.url), await add("https://zwei.kassa.example/", webhookEvents)];
  expect(one.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(two.secret).not.toBe(one.secret);
  const renewed = (await call(api.renewWebhookSecret, { params: { id: one.id } })).json().secret;
  expect((await call(api.findWebhookSecret, { params: { id: one.id } })).json()).toEqual({ secret: renewed });
  const audit = await callAs(app, owner, api.findAudit, { query: { restaurant: kitchen.id } });
  expect(audit.json()).toContainEqual(
    expect.objectContaining({ what: "renewWebhookSecret", subjectName: new URL(settings.url).hostname }),
  );
  for (const secret of [renewed.slice(6), one.secret.slice(6), "geheim-7"]) expect(audit.body).not.toContain(secret);
});
