import { api } from "@mahlzeit/contract/api";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { findBoard } from "@mahlzeit/contract/orders/board";
import {
  findManagedOrder,
  findManagedOrders,
  shiftOrder,
  transitionOrder,
} from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { inputsOf } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const [kitchen, elsewhere] = [await openKitchen(pool), await openKitchen(pool)];
const makeDevice = testDevices(db);
const theke = await makeDevice(app, kitchen.id, { name: "Tablet Theke" });
const ofen = await makeDevice(app, kitchen.id, { name: "Tablet Ofen" });
const foreign = await makeDevice(app, elsewhere.id);
const mira = await makeAccount(db, { now: start, firstName: "Mira", memberOf: { [kitchen.id]: "staff" } });
beforeEach(() => {
  clock.now = start;
});

type Caller = { readonly token: string };
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (): Promise<{ id: string }> => (await post(app, orderBody(kitchen, asap))).json();
const move = (who: Caller, { id }: { id: string }, to: OrderState, more: object = {}) =>
  callAs(app, who, transitionOrder, { params: { id }, body: { to, ...more } });
const show = (who: Caller, { id }: { id: string }) => callAs(app, who, findManagedOrder, { params: { id } });
const list = async (who: Caller): Promise<{ id: string }[]> =>
  (await callAs(app, who, findManagedOrders, { query: { pageSize: 100 } })).json();
const historyOf = async ({ id }: { id: string }) => {
  const board = (await callAs(app, theke, findBoard, { query: { restaurant: kitchen.id } })).json();
  return board.orders.find((order: { id: string }) => order.id === id).moves;
};

test("a device answers its restaurant's orders all the way, and the history says which one it was", async () => {
  const order = await place();
  expect((await move(theke, order, "ACCEPTED", { minutes: 30, via: "page" })).json().status).toBe("ACCEPTED");
  expect((await move(ofen, order, "READY")).json().status).toBe("READY");
  expect((await move(mira, order, "ON_THE_WAY", { via: "board" })).json().status).toBe("ON_THE_WAY");
  expect((await move(theke, order, "CANCELLED", { reason: "Rad kaputt" })).json().status).toBe("CANCELLED");
  const { rows } = await pool.query(
    `SELECT status, moved_by_device AS device, moved_by_account AS account, via FROM order_moves
     WHERE order_id = $1 AND moved_by = 'restaurant' ORDER BY array_position(ARRAY['ACCEPTED', 'READY', 'ON_THE_WAY'], status)`,
    [order.id],
  );
  expect(rows).toEqual([
    { status: "ACCEPTED", device: theke.id, account: null, via: "board" },
    { status: "READY", device: ofen.id, account: null, via: "board" },
    { status: "ON_THE_WAY", device: null, account: mira.id, via: "board" },
    { status: "CANCELLED", device: theke.id, account: null, via: "board" },
  ]);
  const names = (await historyOf(order)).map(({ name }: { name: string | null }) => name);
  expect(names).toEqual([null, "Tablet Theke", "Tablet Ofen", "Mira", "Tablet Theke"]);
});

test("the same tap again is answered to the same device; another learns who was first", async () => {
  const order = await place();
  for (let i = 0; i < 3; i++) expect((await move(theke, order, "ACCEPTED", { minutes: 30 })).statusCode).toBe(200);
  clock.now += minuteMs;
  for (const late of [ofen, mira]) {
    const answer = await move(late, order, "ACCEPTED", { minutes: 30 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "illegal-transition", state: "ACCEPTED", by: "Tablet Theke", at: "2026-11-19T16:00:00.000Z" },
    ]);
  }
  await move(mira, order, "READY");
  expect((await move(theke, order, "READY")).json()).toMatchObject({ state: "READY", by: "Mira" });
  expect((await move(theke, order, "ACCEPTED", { minutes: 30 })).json().status).toBe("READY");
});

test("a device puts an order off, and the same tap again is answered to it alone", async () => {
  const order = await place();
  await move(theke, order, "ACCEPTED", { minutes: 30 });
  const shift = (who: Caller) => callAs(app, who, shiftOrder, { params: { id: order.id }, body: { minutes: 10 } });
  for (const who of [theke, theke]) expect((await shift(who)).json().promisedAt).toBe("2026-11-19T16:40:00.000Z");
  for (const who of [ofen, mira]) expect((await shift(who)).json().code).toBe("already-shifted");
  const board = (await callAs(app, mira, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(board.orders.find(({ id }: { id: string }) => id === order.id).shift).toEqual({
    at: "2026-11-19T16:00:00.000Z",
    from: "2026-11-19T16:30:00.000Z",
    name: "Tablet Theke",
  });
});

test("of two devices that tap at once exactly one wins, and the other is told which", async () => {
  for (let round = 0; round < 5; round++) {
    const order = await place();
    const answers = await Promise.all([
      move(theke, order, "ACCEPTED", { minutes: 30 }),
      move(ofen, order, "ACCEPTED", { minutes: 30 }),
    ]);
    const [first, second] = answers.map(({ statusCode }) => statusCode);
    expect([first, second].toSorted()).toEqual([200, 409]);
    const winner = first === 200 ? "Tablet Theke" : "Tablet Ofen";
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ by: winner });
  }
});

test("a device sees how to reach a guest while the order runs, never an e-mail address, and nothing once it is over", async () => {
  const order = await place();
  const running = await show(theke, order);
  expect(running.json()).toMatchObject({ customer: { phone: guest.phone }, address: { street: "Praterstraße" } });
  expect(running.body).not.toContain(guest.email);
  const ended = await move(theke, order, "REJECTED", { reasonCode: "TOO_BUSY" });
  const gone = { customer: null, address: null, note: null };
  expect(ended.json()).toMatchObject(gone);
  expect((await show(theke, order)).json()).toMatchObject(gone);
  expect((await list(theke)).map(({ id }) => id)).not.toContain(order.id);
  expect((await show(mira, order)).json()).toMatchObject({ customer: { email: guest.email } });
});

test("the orders of another restaurant are not there for a device", async () => {
  const order = await place();
  for (const answer of [await show(foreign, order), await move(foreign, order, "ACCEPTED", { minutes: 30 })])
    expect([answer.statusCode, answer.json().code]).toEqual([404, "order-not-found"]);
  expect((await list(foreign)).map(({ id }) => id)).toEqual([]);
  expect((await list(theke)).map(({ id }) => id)).toContain(order.id);
  const board = await callAs(app, foreign, findBoard, { query: { restaurant: kitchen.id } });
  expect([board.statusCode, board.json().code]).toEqual([404, "service-not-found"]);
});

describe("of an order that has left its board a device reads nothing", async () => {
  const own = await openKitchen(pool);
  const tablet = await makeDevice(app, own.id);
  const owner = await makeAccount(db, { now: start, memberOf: { [own.id]: "owner" } });
  // A stream does not end, so this board is read here instead; the desk shows the menu, and no order.
  const left = ["watchBoard", "findPhoneDesk"];
  const reads = Object.entries(api as Record<string, Endpoint>).filter(
    ([name, { access }]) => (access === "device" || access === "kitchen") && !left.includes(name),
  );
  const bodies = {
    ACCEPTED: { minutes: 30 },
    REJECTED: { reasonCode: "TOO_BUSY" },
    CANCELLED: { reason: "Rad kaputt" },
  } as Record<string, object>;
  const serve = async (...steps: readonly OrderState[]) => {
    const { id }: { id: string } = (await post(app, orderBody(own, asap))).json();
    for (const to of steps) {
      const body = { to, ...bodies[to] };
      expect((await callAs(app, tablet, transitionOrder, { params: { id }, body })).statusCode).toBe(200);
    }
    return id;
  };
  /**
   * Calls every endpoint and lists those whose response names a dish of the order, and those about the order that
   * succeeded.
   */
  const walk = async (id: string) => {
    const telling = new Set<string>();
    const values = { ids: [id, own.id], byName: {}, text: "Probe" };
    for (const [name, of] of reads)
      for (const input of inputsOf(of, values)) {
        const answer = await ask(app, of, input, `Bearer ${tablet.token}`);
        const isAboutIt = of.path.startsWith("management/orders/{id}") && input.params?.id === id;
        if (answer.body.includes("Margherita") || (isAboutIt && answer.statusCode < 300)) telling.add(name);
      }
    return [...telling].sort();
  };

  test("though it could while the order was in work", async () => {
    expect(await walk(await serve("ACCEPTED"))).toEqual([
      "findBoard",
      "findEscalation",
      "findManagedOrder",
      "findManagedOrders",
      "findOrderHistory",
      "getTicket",
      "printTicket",
      "reprintOrder",
      "transitionOrder",
    ]);
    // One of the calls was a pause.
    await pool.query("DELETE FROM pauses");
  });

  test.each(["COMPLETED", "REJECTED", "CANCELLED"] as const)("by any call that is meant for it: %s", async (end) => {
    const id = await (end === "REJECTED" ? serve(end) : serve("ACCEPTED", "READY", end));
    clock.now += 119 * minuteMs;
    const seen = await callAs(app, tablet, findManagedOrder, { params: { id } });
    expect([seen.statusCode, seen.json().customer]).toEqual([200, null]);
    clock.now += 2 * minuteMs;
    expect(await walk(id)).toEqual([]);
    expect((await callAs(app, owner, findManagedOrder, { params: { id } })).json()).toMatchObject({ status: end });
  });
});

describe("a device is nobody everywhere else", () => {
  const values = { ids: [kitchen.id, mira.id], byName: {}, text: "Probe" };
  const endpoints = Object.entries(api) as [string, Endpoint][];
  const forAccounts = endpoints.filter(([, { access }]) => access === "account");
  const forDevices = endpoints.filter(([, { access }]) => access === "device" || access === "kitchen");

  test("what is meant for devices is this list, and no longer", () => {
    const orders = [
      "askGuest",
      "correctOrder",
      "findBoard",
      "findManagedOrder",
      "findManagedOrders",
      "previewCorrection",
      "shiftOrder",
      "reportOpenedTicket",
      "transitionOrder",
      "watchBoard",
    ];
    const drivers = ["assignOrders", "findDrivers", "makeDriverLink", "withdrawDriver"];
    const complaints = ["findBoardComplaints", "findManagedComplaint", "answerComplaint"];
    const intake = ["bringBack", "findIntake", "markSoldOut", "pauseIntake", "resumeIntake", "setBusy"];
    const phone = ["findPhoneDesk", "placePhoneOrder", "findKnownCaller", "takeOverKnownOrder"];
    const tickets = ["findPrinters", "getTicket", "printTicket", "reprintOrder", "testPrinter"];
    const alarm = ["findEscalation", "findOrderHistory", "findPushKey", "subscribeToPush", "unsubscribeFromPush"];
    const own = [...alarm, "findOwnDevice", "renameDevice", "reportTrial", "sendLifeSign"];
    expect(forDevices.map(([name]) => name).sort()).toEqual(
      [...orders, ...drivers, ...complaints, ...intake, ...phone, ...tickets, ...own].sort(),
    );
  });

  test.each(forAccounts)("%s", async (_name, of) => {
    for (const input of inputsOf(of, values).slice(0, 4)) {
      const answer = await ask(app, of, input, `Bearer ${theke.token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
    }
  });

  test.each(endpoints.filter(([, { access }]) => access === "optional"))("%s takes it for a guest", async (_n, of) => {
    const [usual = {}] = inputsOf(of, values);
    const [asGuest, asDevice] = [await ask(app, of, usual, null), await ask(app, of, usual, `Bearer ${theke.token}`)];
    expect([asDevice.statusCode, asDevice.body]).toEqual([asGuest.statusCode, asGuest.body]);
  });

  test("and an account is no device", async () => {
    const answer = await ask(app, api.findOwnDevice, {}, `Bearer ${mira.token}`);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
  });
});
