import { connect as connectTcp } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = () => Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now });
const kitchen = await openKitchen(pool);
const url = "/api/service/order/save/request";

test("broken JSON, another content type, too much and nothing at all are told apart", async () => {
  const codeOf = async (sent: Promise<{ statusCode: number; json(): { code: string } }>) => {
    const answer = await sent;
    return [answer.statusCode, answer.json().code];
  };
  expect(await codeOf(post(app, '{"type": '))).toEqual([400, "invalid-json"]);
  expect(await codeOf(post(app, "<order/>", { "content-type": "application/xml" }))).toEqual([
    415,
    "unsupported-media-type",
  ]);
  expect(await codeOf(post(app, "a=1", { "content-type": "application/x-www-form-urlencoded" }))).toEqual([
    415,
    "unsupported-media-type",
  ]);
  expect(await codeOf(post(app, { note: "x".repeat(257 * 1024) }))).toEqual([413, "body-too-large"]);
  expect(await codeOf(post(app, ""))).toEqual([422, "invalid-input"]);
  expect(await codeOf(post(app, "[]"))).toEqual([422, "invalid-input"]);
  expect(await codeOf(post(app, '"text"'))).toEqual([422, "invalid-input"]);
  expect(await codeOf(post(app, "null"))).toEqual([422, "invalid-input"]);
  expect(await codeOf(post(app, "[".repeat(100_000) + "]".repeat(100_000)))).toEqual([422, "invalid-input"]);
  expect(await codeOf(post(app, `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`))).toEqual([422, "invalid-input"]);
});

test("a wrong method says which one is right, an unknown path is not found", async () => {
  const wrong = await app.inject({ method: "DELETE", url });
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, "method-not-allowed", "POST"]);
  const unknown = await app.inject({ method: "POST", url: "/api/service/order/save", payload: {} });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not-found"]);
});

test("a tag nobody has, and one that can be none, are not found", async () => {
  for (const tag of ["x", "A".repeat(24), "a%00b", "..%2f..", "A".repeat(400)]) {
    const answer = await app.inject(`/api/service/order/get/preview/${tag}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "order-not-found"]);
  }
});

test("an address that cannot be decoded is a problem too", async () => {
  const answer = await app.inject("/api/service/order/get/preview/%zz");
  expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-request"]);
});

test("who is not signed in has no account", async () => {
  const answer = await app.inject({ method: "POST", url: "/api/service/order/customer/auth" });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
});

const token = "0123456789abcdef0123456789abcdef";
const cookie = `theme=dark; XSRF-TOKEN=${token}`;

test.each([
  ["neither cookie nor header", {}, 201],
  ["cookie and the same header", { cookie, "x-xsrf-token": token }, 201],
  ["cookie without header", { cookie }, 403],
  ["cookie and an empty header", { cookie, "x-xsrf-token": "" }, 403],
  ["cookie and another header", { cookie, "x-xsrf-token": `${token}0` }, 403],
  ["an empty cookie and an empty header", { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" }, 403],
  ["two cookies of which one is right", { cookie: `${cookie}; XSRF-TOKEN=evil`, "x-xsrf-token": token }, 403],
  ["header without cookie", { "x-xsrf-token": token }, 201],
  ["a foreign site with everything right", { cookie, "x-xsrf-token": token, "sec-fetch-site": "cross-site" }, 403],
  ["a foreign site without cookie", { "sec-fetch-site": "cross-site" }, 403],
  ["our own page", { cookie, "x-xsrf-token": token, "sec-fetch-site": "same-origin" }, 201],
])("an order sent with %s is answered as it should", async (_what, headers, status) => {
  const answer = await post(app, orderBody(kitchen), headers as Record<string, string>);
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json().code).toBe("csrf");
});

test("a call that only reads needs no token although it is a POST", async () => {
  const menu = {
    method: "POST" as const,
    url: "/api/service/category/get/service/customer",
    payload: { id: kitchen.id },
  };
  expect((await app.inject({ ...menu, headers: { cookie, "sec-fetch-site": "cross-site" } })).statusCode).toBe(200);
});

test("every answer carries the security headers, and upgrades nothing on plain http", async () => {
  for (const path of ["/healthz", "/api/nothing", "/api/openapi.json", "/api/service/service/get/customer/all/uids"]) {
    const { headers } = await app.inject(path);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": expect.any(String) });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
  const secure = await testApp({ pool, db, now }, { publicUrl: "https://mahlzeit.example" });
  expect((await secure.inject("/healthz")).headers["strict-transport-security"]).toContain("max-age=");
});

test("finished answers are packed once, named by a tag and asked for each time", async () => {
  const path = "/api/service/service/get?id=";
  const plain = await app.inject(path + kitchen.id);
  expect(plain.headers["cache-control"]).toBe("public, no-cache");
  expect(plain.headers).not.toHaveProperty("set-cookie");
  const again = await app.inject({ url: path + kitchen.id, headers: { "if-none-match": String(plain.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const coding of ["br", "gzip"] as const) {
    const packed = await app.inject({ url: path + kitchen.id, headers: { "accept-encoding": coding } });
    expect(packed.headers["content-encoding"]).toBe(coding);
    expect(unpack[coding](packed.rawPayload).toString()).toBe(plain.body);
  }
});

test("an order by its tag is kept nowhere", async () => {
  const { identificationTag } = (await post(app, orderBody(kitchen))).json();
  const seen = await app.inject(`/api/service/order/get/preview/${identificationTag}`);
  expect(seen.headers["cache-control"]).toBe("no-store");
});

test("a change of the catalogue is told to every server, and its answers are new", async () => {
  const other = await testApp({ pool, db, now });
  const path = `/api/service/service/get?id=${kitchen.id}`;
  await app.inject(path);
  await other.inject(path);
  await pool.query("UPDATE restaurants SET phone = '+43 1 999' WHERE id = $1", [kitchen.id]);
  const phones = async () => {
    const answers = await Promise.all([app.inject(path), other.inject(path)]);
    return answers.map((answer) => answer.json().additionalServiceAttributes.phone);
  };
  // The clock does not move, so no answer expires by itself: only notifications can cause this.
  await expect.poll(phones, soon).toEqual(["+43 1 999", "+43 1 999"]);
});

test("a database that is away is told as such, plainly", async () => {
  const { connect } = await import("../database/connect.ts");
  const nowhere = connect({ host: "/tmp/nowhere-at-all" });
  const broken = await testApp({ pool, db: nowhere.db, now });
  const answer = await post(broken, orderBody(kitchen));
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  expect(answer.body).not.toMatch(/ENOENT|nowhere|select/i);
});

test.each([
  [new Error("Connection terminated unexpectedly"), "unavailable"],
  [new Error("Client has encountered a connection error and is not queryable"), "unavailable"],
  [Object.assign(new Error("deadlock detected"), { code: "40P01" }), "overloaded"],
  [Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }), "overloaded"],
  [Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" }), "overloaded"],
  [Object.assign(new Error("terminating connection due to transaction timeout"), { code: "25P04" }), "overloaded"],
  [Object.assign(new Error("connect EAGAIN /tmp/.s.PGSQL.5432"), { code: "EAGAIN" }), "overloaded"],
  [Object.assign(new Error("socket EMFILE"), { code: "EMFILE" }), "overloaded"],
  [new Error("Query read timeout"), "unavailable"],
  [Object.assign(new Error("No space left on device"), { code: "53100" }), "unavailable"],
] as const)("what breaks under a request without its fault is worth another try: %s", async (broke, code) => {
  const broken = await testApp({ pool, db: { ...db, transaction: () => Promise.reject(broke) }, now });
  const answer = await post(broken, orderBody(kitchen));
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, code, "5"]);
  expect(answer.body).not.toContain(broke.message);
});

test("bytes that are no HTTP do not disturb the server", async () => {
  const listening = await testApp({ pool, db, now });
  await listening.listen({ port: 0, host: "127.0.0.1" });
  const { port } = listening.server.address() as { port: number };
  const said = await new Promise<string>((resolve) => {
    const socket = connectTcp(port, "127.0.0.1", () => socket.write("GET / HTTP/9.9\r\nHo st: x\r\n\r\n"));
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    socket.on("close", () => resolve(text));
  });
  expect(said).toMatch(/^HTTP\/1.1 400/);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
