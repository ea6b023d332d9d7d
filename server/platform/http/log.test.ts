import { once } from "node:events";
import { type AddressInfo, connect as connectTcp } from "node:net";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import {
  authenticateCustomer,
  confirmEmail,
  forgotPassword,
  loginCustomer,
  registerCustomer,
  resetPassword,
} from "@mahlzeit/contract/people/customers";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs, rescheduleJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { hashOfToken } from "./bearer-token.ts";

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
  // This causes an internal error whose message from PostgreSQL contains the row.
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

test("no password, token, hash or address of an account stands in the log or in the queue, whatever goes wrong", async () => {
  const before = lines.length;
  const customer = { firstName: "Kunigunde", lastName: "Kowalski", phone: guest.phone };
  const account = { email: "kunigunde@example.at", password: "Zwetschkenröster 7", customer };
  const say = (endpoint: Endpoint, body?: object, who: { token: string } | null = null) =>
    callAs(app, who, endpoint, { ...(body ? { body } : {}), from: "192.0.2.77" });
  expect((await say(registerCustomer, account)).statusCode).toBe(201);
  await say(registerCustomer, account);
  await say(registerCustomer, { ...account, email: "kunigunde@" });
  await say(loginCustomer, { ...account, password: "Marillenröster 8" });
  const token = (await say(loginCustomer, account)).body;
  await say(authenticateCustomer, undefined, { token });
  await say(forgotPassword, account);
  const linkToken = "L".repeat(43);
  await say(resetPassword, { token: linkToken, newPassword: account.password });
  await say(confirmEmail, { token: linkToken });
  for (const table of ["sessions", "accounts", "account_links"])
    await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  expect((await say(loginCustomer, account)).statusCode).toBe(500);
  expect((await say(registerCustomer, { ...account, email: "eulalia@example.at" })).statusCode).toBe(500);

  // First the welcome mail's link cannot be stored, then the mail server does not know the mailbox.
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}> unknown`)),
  });
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  const { port } = refusing.server.address() as AddressInfo;
  const mail = { ...testConfig().mail, smtpUrl: `smtp://127.0.0.1:${port}` };
  const mailing = await testApp({ pool, db, now, log }, { logLevel: "trace", mail });
  await mailing.listen({ port: 0, host: "127.0.0.1" });
  const failures = () =>
    lines
      .slice(before)
      .filter((line) => /\(mail-account|a mail is refused/.test(line))
      .join("");
  await expect.poll(failures, soon).toContain("a query failed");
  await pool.query("ALTER TABLE account_links DROP CONSTRAINT broken");
  await rescheduleJobs(pool, "attempts > 0");
  await expect.poll(failures, soon).toContain("… unknown");
  await new Promise<void>((resolve) => refusing.close(resolve));

  const logged = lines.slice(before).join("") + JSON.stringify(await findJobs(pool));
  const secrets = [
    "kunigunde@",
    "eulalia@",
    "Kunigunde",
    "Kowalski",
    "röster",
    "argon2id",
    token,
    linkToken,
    "192.0.2.",
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
  for (const hash of [hashOfToken(token), hashOfToken(linkToken)]) expect(logged).not.toContain(hash.toString("hex"));
});

test("who goes away while speaking leaves no error behind", async () => {
  const listening = await testApp({ pool, db, now, log }, { logLevel: "debug" });
  await listening.listen({ port: 0, host: "127.0.0.1" });
  const { port } = listening.server.address() as AddressInfo;
  const before = lines.length;
  const head = "POST /api/service/order/save/request HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  for (const rest of ["Content-Length: 999\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{"]) {
    const socket = connectTcp(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await new Promise<void>((written) => socket.write(head + rest, () => written()));
    await once(listening.server, "request");
    socket.resetAndDestroy();
  }
  const left = () => lines.slice(before).filter((line) => line.includes("left in mid-body"));
  await expect.poll(left, soon).toHaveLength(2);
  expect(lines.slice(before).filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test("a proxy that is not trusted is told of once", async () => {
  for (let i = 0; i < 3; i++) await app.inject({ url: "/healthz", headers: { "x-forwarded-for": "192.0.2.7" } });
  expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
});
