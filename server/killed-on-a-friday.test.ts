import { once } from "node:events";
import { subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { addPrinter, type Printer } from "@mahlzeit/contract/orders/printers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { afterAll, expect, test } from "vitest";
import { makeAccount } from "./testing/accounts.ts";
import { expectAnsweredInTime } from "./testing/answered-in-time.ts";
import { testApp } from "./testing/app.ts";
import { atTheEnd } from "./testing/at-the-end.ts";
import { callAs } from "./testing/calls.ts";
import { temporaryFolder } from "./testing/catalogue.ts";
import { testDatabase } from "./testing/database.ts";
import { testDevices } from "./testing/devices.ts";
import { answerCalls, answerOnBoards, callIdOf, type Friday, orderOnce } from "./testing/friday.ts";
import { openKitchen } from "./testing/kitchen.ts";
import { passTime } from "./testing/pass-time.ts";
import { startPhoneDouble } from "./testing/phone-double.ts";
import { type Paper, starPrinter } from "./testing/printers.ts";
import { type PushBrowser, startPushDouble } from "./testing/push-double.ts";
import { type StartedServer, startServer } from "./testing/start-server.ts";

const kills = process.env.FAULTS === "full" ? 40 : 2;
const kitchensOpen = 3;
const answerMinutes = 8;
/** A timeout only for a hanging test, long enough for any busy machine. */
const pollOptions = { timeout: 300_000, interval: 1 };

const { pool, db, config } = await testDatabase();
const [phone, pushes] = [await startPhoneDouble(), await startPushDouble()];
atTheEnd(() => phone.http.close());
atTheEnd(() => pushes.close());
const settings = {
  dataDir: temporaryFolder(),
  phone: phone.phone,
  push: { services: [], apiBase: pushes.origin },
  answerMinutes: { board: answerMinutes, mail: 15 },
};
let server: StartedServer | undefined;
afterAll(() => void server?.process.kill("SIGKILL"));

test(
  `a server killed ${kills} times under orders, answers, messages, calls and printers takes each step once and loses nothing`,
  async () => {
    const friday = await open();
    const papers: Paper[] = [];
    const over = new Set<string>();
    for (let kill = 0; kill < kills; kill++) {
      await start(friday);
      const day = { isOver: false };
      const running = run(friday, day, over);
      const wanted = friday.orders.size + 3 + Math.floor(Math.random() * 8);
      await expect.poll(() => friday.orders.size, pollOptions).toBeGreaterThanOrEqual(wanted);
      await killAt(moments[kill % moments.length] ?? "some time");
      day.isOver = true;
      await running;
      for (const { printer } of friday.kitchens) papers.push(...printer.papers);
      // This is the time the machine needs to restart.
      await passTime(pool, 2 * minuteMs);
    }
    await start(friday);
    const end = { isOver: false, isClosing: true };
    const running = run(friday, end, over);
    await Promise.race([running, expect.poll(() => isAllDone(friday), pollOptions).toBe(true)]);
    end.isOver = true;
    await running;
    await expectAnsweredInTime(pool, answerMinutes);
    for (const { printer } of friday.kitchens) {
      while (await printer.turn());
      papers.push(...printer.papers);
    }
    await expectAnswers(friday);
    await expectSteps();
    expectTickets(friday, papers, await endedBeforePrinted());
  },
  kills * 5 * minuteMs,
);

/** The moments of a kill. A message or a call has just been sent, and the server has not received the response. */
const moments = ["a message", "a call", "some time"] as const;

async function killAt(moment: (typeof moments)[number]): Promise<void> {
  if (!server) return;
  const { process } = server;
  const died = once(process, "exit");
  const kill = () => void process.kill("SIGKILL");
  if (moment === "some time") kill();
  if (moment === "a message") pushes.onReceived = kill;
  if (moment === "a call") phone.http.onAsked = kill;
  await died;
  pushes.onReceived = () => undefined;
  phone.http.onAsked = () => undefined;
}

interface KitchensPushes {
  readonly ofTablet: PushBrowser;
  readonly ofOwner: PushBrowser;
}
const browsers: KitchensPushes[] = [];
const addresses: Printer[] = [];

async function open(): Promise<Friday> {
  const app = await testApp({ pool, db });
  const makeDevice = testDevices(db);
  const kitchens = [];
  for (let i = 0; i < kitchensOpen; i++) {
    const kitchen = await openKitchen(pool);
    const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
    const tablet = await makeDevice(app, kitchen.id, { by: owner });
    const [ofTablet, ofOwner] = [pushes.makeBrowser(), pushes.makeBrowser()];
    for (const [who, { endpoint, keys }] of [
      [tablet, ofTablet],
      [owner, ofOwner],
    ] as const)
      await callAs(app, who, subscribeToPush, { body: { restaurant: kitchen.id, endpoint, keys } });
    browsers.push({ ofTablet, ofOwner });
    const body = {
      name: "Pass",
      kind: "cloudprnt",
      paperWidth: 58,
      copies: 1,
      prints: ["KITCHEN"],
      printsOn: "PLACED",
    };
    const [printer] = (await callAs(app, owner, addPrinter, { params: { id: kitchen.id }, body })).json();
    addresses.push(printer);
    kitchens.push({ kitchen, tablet, printer: starPrinter("", printer) });
  }
  return { kitchens, phone, origin: "", orders: new Map(), told: [], unanswered: new Map() };
}

async function start(friday: Friday): Promise<void> {
  server = await startServer(config, settings);
  friday.origin = server.origin;
  for (const [i, one] of friday.kitchens.entries())
    if (addresses[i]) one.printer = starPrinter(server.origin, addresses[i]);
  await expectAnsweredInTime(pool, answerMinutes);
}

/**
 * Runs everybody's turn, then lets a quarter of a minute pass, until the day is over. Once no server is killed any
 * more, nobody waits too long.
 */
async function run(friday: Friday, day: { isOver: boolean; isClosing?: boolean }, over: Set<string>): Promise<void> {
  while (!day.isOver) {
    const { rows } = await pool.query<{ id: string; orderId: string }>(
      `SELECT id, order_id AS "orderId" FROM phone_calls`,
    );
    const orderOf = new Map(rows.map(({ id, orderId }) => [id, orderId]));
    const called = new Set(phone.calls().map((made) => orderOf.get(callIdOf(made)) ?? ""));
    await Promise.all([
      day.isClosing && friday.unanswered.size === 0 ? undefined : orderOnce(friday),
      answerOnBoards(friday, called),
      answerCalls(friday, orderOf, over),
      ...friday.kitchens.map(({ printer }) => printer.turn().catch(() => false)),
    ]);
    await passTime(pool, minuteMs / 4);
    if (day.isClosing) await expectAnsweredInTime(pool, answerMinutes);
  }
}

/** Tells whether no order waits for an answer, and no job about one is left. */
async function isAllDone({ unanswered }: Friday): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>(
    `SELECT (SELECT count(*) FROM orders WHERE status = 'PLACED')::int + (
       SELECT count(*) FROM graphile_worker.jobs
       WHERE task_identifier IN ('plan-escalation', 'escalate', 'cancel-unanswered'))::int AS left`,
  );
  return unanswered.size === 0 && rows[0]?.left === 0;
}

interface Ended {
  readonly id: string;
  readonly status: string;
  readonly answers: readonly string[];
  readonly minutes: number;
}

/** Expects that every order ended once, as everybody was told, and unanswered ones at their deadline. */
async function expectAnswers({ orders, told }: Friday): Promise<void> {
  const { rows } = await pool.query<Ended>(
    `SELECT o.id, o.status, array_agg(m.status || ' ' || coalesce(m.via, m.moved_by)) FILTER (WHERE m.status <> 'PLACED') AS answers,
       extract(epoch FROM max(m.moved_at) - min(m.moved_at))::float8 / 60 AS minutes
     FROM orders o JOIN order_moves m ON m.order_id = o.id GROUP BY o.id`,
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...orders.values()].map(({ id }) => id)));
  const ended = new Map(rows.map((one) => [one.id, one]));
  for (const { id, answers, minutes } of rows) {
    expect([id, answers]).toEqual([
      id,
      [expect.stringMatching(/^(ACCEPTED (board|phone)|REJECTED phone|CANCELLED clock)$/)],
    ]);
    if (answers[0] === "CANCELLED clock") expect(minutes).toBeGreaterThanOrEqual(answerMinutes);
  }
  for (const { by, id, what } of told) expect([id, ended.get(id)?.answers]).toEqual([id, [`${what} ${by}`]]);
  const counts = Object.groupBy(rows, ({ answers }) => answers[0] ?? "");
  console.info(
    `killed ${kills} times: ${JSON.stringify(Object.fromEntries(Object.entries(counts).map(([way, all]) => [way, all?.length])))}`,
  );
}

/** Expects that each step was taken at most once, and that none is missing for unanswered orders. */
async function expectSteps(): Promise<void> {
  const { rows } = await pool.query<{
    id: string;
    status: string;
    steps: Record<string, string | null>;
    alerts: number;
  }>(
    `SELECT o.id, o.status, coalesce(s.steps, '{}') AS steps,
       (SELECT count(*) FROM alerts WHERE order_id = o.id AND kind = 'order-unanswered')::int AS alerts
     FROM orders o LEFT JOIN (
       SELECT order_id, jsonb_object_agg(step, outcome) AS steps FROM escalation_steps GROUP BY order_id
     ) s ON s.order_id = o.id`,
  );
  const calls = await pool.query<{ id: string; orderId: string }>(`SELECT id, order_id AS "orderId" FROM phone_calls`);
  const orderOfCall = new Map(calls.rows.map(({ id, orderId }) => [id, orderId]));
  const orders = await pool.query<{ id: string; sms: string }>(
    `SELECT id, 'Nr. ' || number || ' ' || restaurant_id AS sms FROM orders`,
  );
  const orderOf = new Map(orders.rows.map(({ id, sms }) => [sms, id]));
  const orderOfSms = (sent: URLSearchParams) => {
    const [, number, restaurant] = /(Nr\. \d+) .*restaurant=(\S+)$/.exec(sent.get("Body") ?? "") ?? [];
    return orderOf.get(`${number} ${restaurant}`) ?? "an SMS about nothing";
  };
  const times = {
    devices: count(browsers.flatMap(({ ofTablet }) => ofTablet.received.map(orderOfPush))),
    members: count(browsers.flatMap(({ ofOwner }) => ofOwner.received.map(orderOfPush))),
    phone: count(phone.calls().map((made) => orderOfCall.get(callIdOf(made)) ?? "a call about nothing")),
    sms: count(phone.texts().map(orderOfSms)),
    operator: new Map(rows.map(({ id, alerts }) => [id, alerts])),
  };
  const unknown = [];
  for (const { id, status, steps } of rows) {
    // A call that had to wait for others may have been too late for its SMS.
    const { sms: _, ...certain } = times;
    if (status === "CANCELLED")
      expect([id, Object.keys(steps)]).toEqual([id, expect.arrayContaining(Object.keys(certain))]);
    for (const [step, of] of Object.entries(times)) {
      const taken = of.get(id) ?? 0;
      // The action during a kill may have happened or not, but never twice.
      if (step in steps && steps[step] === null) unknown.push(step);
      const wanted = !(step in steps) ? [0] : steps[step] === "sent" ? [1] : steps[step] === null ? [0, 1] : [0];
      expect([id, step, steps[step], wanted.includes(taken)]).toEqual([id, step, steps[step], true]);
    }
  }
  expect([times.phone.has("a call about nothing"), times.sms.has("an SMS about nothing")]).toEqual([false, false]);
  expect(pushes.faults).toEqual([]);
  console.info(
    `begun by a server that died: ${unknown.length} of ${rows.flatMap(({ steps }) => Object.keys(steps)).length} steps`,
  );
}

function orderOfPush({ message }: { readonly message: unknown }): string {
  return (message as { notification: { tag: string } }).notification.tag.replace("order-", "");
}

function count(all: readonly string[]): Map<string, number> {
  return new Map(Object.entries(Object.groupBy(all, (one) => one)).map(([one, found]) => [one, found?.length ?? 0]));
}

/** Finds the orders that were cancelled or rejected before their ticket was printed. */
async function endedBeforePrinted(): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string; status: string }>(
    `SELECT o.id, o.status FROM print_jobs p JOIN orders o ON o.id = p.order_id WHERE p.code = 'ORDER_OVER'`,
  );
  for (const { status } of rows) expect(status).toMatch(/^(CANCELLED|REJECTED)$/);
  return new Set(rows.map(({ id }) => id));
}

function expectTickets({ orders }: Friday, papers: readonly Paper[], over: ReadonlySet<string>): void {
  const orderOf = ({ leadsTo }: Paper) => new URL(leadsTo).searchParams.get("bestellung") ?? "";
  const printed = new Set(papers.map(orderOf));
  const wanted = [...orders.values()].map(({ id }) => id);
  expect(wanted.filter((id) => !printed.has(id) && !over.has(id))).toEqual([]);
  const unmarked = papers.filter(({ isReprint }) => !isReprint).map(orderOf);
  expect(unmarked).toHaveLength(new Set(unmarked).size);
}
