import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import {
  addPrinter,
  changePrinter,
  findPrinters,
  getTicket,
  type Printer,
  removePrinter,
  testPrinter,
} from "@mahlzeit/contract/orders/printers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { maxPrinters } from "@mahlzeit/domain/orders/printing/printer";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const app = await testApp({ pool, db, now: () => clock.now, log }, { logLevel: "info" });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "owner" } });
const staff = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "staff" } });

const settings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" };
const add = (changes: object = {}) => {
  clock.now += 1;
  const body = { ...settings, kind: "cloudprnt", ...changes };
  return callAs(app, owner, addPrinter, { params: { id: kitchen.id }, body });
};
const list = async (who: typeof owner): Promise<Printer[]> =>
  (await callAs(app, who, findPrinters, { params: { id: kitchen.id } })).json();
await add();
const [star] = await list(owner);
const url = new URL(star?.address ?? "").pathname;

test("a printer's address is its own, long, and shown to who may change printers alone", async () => {
  expect(url).toMatch(/^\/drucker\/star\/[\w-]{22}$/);
  expect((await list(staff)).map(({ address }) => address)).toEqual([null]);
  const added = await add({ kind: "epson", name: "Theke" });
  expect(new Set([url, ...added.json().map((one: Printer) => one.address)]).size).toBe(3);
  await add({ kind: "browser", name: "Tablet" });
  expect((await list(owner)).find(({ kind }) => kind === "browser")?.address).toBeNull();
});

test("an unknown address answers nothing, nor that of another maker, nor that of a removed printer", async () => {
  for (const unknown of [
    url.replace("star", "epson"),
    `${url.slice(0, -1)}~`,
    "/drucker/star/x",
    "/drucker/star",
    "/drucker",
  ])
    for (const method of ["POST", "GET", "DELETE"] as const)
      expect([404, unknown], unknown).toEqual([(await app.inject({ method, url: unknown })).statusCode, unknown]);
  const gone = (await add({ kind: "epson", name: "Keller" })).json().find((one: Printer) => one.name === "Keller");
  await callAs(app, owner, removePrinter, { params: { id: kitchen.id, printerId: gone.id } });
  const ask = { method: "POST", url: new URL(gone.address).pathname, payload: "ConnectionType=GetRequest" } as const;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await app.inject({ ...ask, headers: form })).statusCode).toBe(404);
});

test("no log shows the address or the query, whatever happens at it", async () => {
  const token = "T0ken-T0ken-T0ken-T0ken";
  await app.inject({ method: "POST", url: `${url}?mac=00:11:62:aa:bb:cc`, payload: "{" });
  await app.inject({ method: "DELETE", url: `${url}?token=${token}&mac=00:11:62:aa:bb:cc`, payload: "" });
  await app.inject({ url: `${url}?token=${token}` });
  await app.inject({ method: "PUT", url: `${url}?token=${token}`, payload: "{}" });
  const said = lines.join("");
  expect([url.split("/").at(-1) ?? "", "00:11:62", token].filter((secret) => said.includes(secret))).toEqual([]);
});

test("asked whether there is something faster, it answers that there is not, and hands out no ticket", async () => {
  await post(app, orderBody(kitchen));
  expect((await app.inject({ url })).statusCode).toBe(404);
  expect((await list(owner))[0]?.waiting).toBe(1);
});

test("a printer that cannot print pictures is told so, and one of old firmware needs no token", async () => {
  const query = { mac: "00:11:62:aa:bb:cc" };
  expect((await app.inject({ url, query: { ...query, type: "text/plain" } })).statusCode).toBe(415);
  const fetched = await app.inject({ url, query });
  expect([fetched.statusCode, fetched.headers["content-type"], fetched.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "no-store",
  ]);
  await app.inject({ method: "DELETE", url, query: { ...query, code: "200 OK" } });
  expect((await list(owner))[0]?.waiting).toBe(0);
});

test.each(["", "null", "[]", '{"statusCode": null}', '{"statusCode": 7}', "nonsense"])(
  "a poll of %j is answered",
  async (payload) => {
    const headers = { "content-type": "application/json" };
    expect((await app.inject({ method: "POST", url, payload, headers })).json()).toEqual({ jobReady: false });
  },
);

test("a Star printer without paper is believed, whatever it calls its message", async () => {
  const { id } = (await post(app, orderBody(kitchen))).json();
  for (const type of ["text/plain", "application/json; charset=utf-8"]) {
    const polled = await app.inject({
      method: "POST",
      url,
      payload: '{"statusCode": "410 Paper Out"}',
      headers: { "content-type": type },
    });
    expect(polled.json()).toEqual({ jobReady: false });
    expect((await list(owner))[0]).toMatchObject({
      state: "PAPER_OUT",
      waiting: 1,
      missing: [{ order: id, kind: "KITCHEN", since: expect.any(String) }],
    });
  }
  await callAs(app, owner, transitionOrder, { params: { id }, body: { to: "REJECTED", reasonCode: "TOO_BUSY" } });
});

test("an Epson printer that cannot read a document at all says so without its name, and has not printed it", async () => {
  clock.now += minuteMs;
  const epson = (await add({ kind: "epson", name: "Grill", paperWidth: 58 })).json().at(-1);
  const say = (form: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: new URL(epson.address).pathname,
      payload: new URLSearchParams({ ID: "grill", ...form }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const printer = async () => (await list(owner)).find(({ id }) => id === epson.id);
  await callAs(app, owner, testPrinter, { params: { id: kitchen.id, printerId: epson.id } });
  const tokenIn = (body: string) => /<printjobid>([^<]+)</.exec(body)?.[1];
  const first = tokenIn((await say({ ConnectionType: "GetRequest" })).body);
  const broken =
    '<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="false"><ErrorSummary>Data size is exceeded' +
    "</ErrorSummary></Response></ServerDirectPrint></PrintResponseInfo>";
  await say({ ConnectionType: "SetResponse", ResponseFile: broken });
  expect(await printer()).toMatchObject({ state: "FAULT", waiting: 1 });
  const second = tokenIn((await say({ ConnectionType: "GetRequest" })).body);
  expect(second).not.toBe(first);
  const answer = (token = "", told = "") =>
    say({
      ConnectionType: "SetResponse",
      ResponseFile: `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><printjobid>${token}</printjobid></Parameter><PrintResponse><response ${told} code="" status="251854870"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
    });
  await answer(first, 'success="true"');
  expect(await printer()).toMatchObject({ waiting: 1 });
  await answer(second, 'success="true"');
  expect(await printer()).toMatchObject({ state: "PAPER_LOW", waiting: 0 });
});

test("a body is at most 64 kB", async () => {
  const payload = JSON.stringify({ status: "x".repeat(65 * 1024) });
  const headers = { "content-type": "application/json" };
  expect((await app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(413);
});

test("a printer that asks all the time is slowed down, and its neighbour in the same network is not", async () => {
  clock.now += minuteMs;
  const ask = (path: string) => app.inject({ method: "POST", url: path, payload: {} });
  const answers = await Promise.all(Array.from({ length: 250 }, () => ask(url)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  const neighbour = (await add({ name: "Neben" })).json().find((one: Printer) => one.name === "Neben");
  expect((await ask(new URL(neighbour.address).pathname)).statusCode).toBe(200);
});

test("a restaurant has so many printers and no more, however many are added at once", async () => {
  const answers = await Promise.all(Array.from({ length: maxPrinters + 2 }, () => add({ kind: "browser" })));
  expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeGreaterThan(1);
  expect(await list(owner)).toHaveLength(maxPrinters);
});

test("a printer is changed by its own restaurant, and not made to print nothing", async () => {
  const params = { id: kitchen.id, printerId: star?.id };
  const change = (who: typeof owner, body: object, of: object = params) =>
    callAs(app, who, changePrinter, { params: of, body });
  expect((await change(owner, { ...settings, name: "Neu", copies: 3 })).json()[0]).toMatchObject({
    name: "Neu",
    copies: 3,
  });
  expect((await change(owner, { ...settings, prints: [] })).statusCode).toBe(422);
  const [foreign] = [await openKitchen(pool)];
  const stranger = await makeAccount(db, { now: clock.now, memberOf: { [foreign.id]: "owner" } });
  expect((await change(stranger, settings, { ...params, id: foreign.id })).json().code).toBe("printer-not-found");
  expect((await change(stranger, settings)).json().code).toBe("service-not-found");
});

test("a browser gets what stands on a ticket, and an unknown kind of ticket is not found", async () => {
  const { id } = (await post(app, orderBody(kitchen))).json();
  const ticket = await callAs(app, staff, getTicket, { params: { id, kind: "DELIVERY" } });
  expect(ticket.json()).toMatchObject({ title: "Lieferschein", recipient: ["Jörg Österreicher"], marks: [] });
  const answer = await app.inject({
    url: `/api/management/orders/${id}/tickets/BILL`,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(answer.json().code).toBe("order-not-found");
});
