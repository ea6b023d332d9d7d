import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { move } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { complaintShop } from "../../testing/complaint-shop.ts";
import { testDevices } from "../../testing/devices.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { endAnswerTime } from "./end-answer-time.ts";

const { db, kitchen, placePaid, clock, app, owner, operator } = await complaintShop();
const pair = testDevices(db);
const sentence = "Die Limonade haben wir eingepackt, das steht am Bon.";

/** Serves an order with a missing lemonade; returns its id. */
async function complain(): Promise<string> {
  const { id, identificationTag: tag } = await placePaid();
  for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const) await move(app, owner, { id }, to);
  const body = { lines: [{ position: 1, quantity: 1, fault: "MISSING" }] };
  const claimed = await callAs(app, null, api.claimComplaint, { params: { tag }, body });
  expect(claimed.statusCode, claimed.body).toBe(200);
  return id;
}

test("the list of orders and an operator's page of one say that there is a complaint, and its state", async () => {
  const [id, { id: other }] = [await complain(), await placePaid()];
  const listed = async () => {
    const found = await callAs(app, owner, api.findManagedOrders, { query: { pageSize: 100 } });
    const states = new Map(
      found
        .json()
        .map((order: { id: string; complaint: unknown; claimed?: number }) => [
          order.id,
          order.claimed === undefined ? order.complaint : [order.complaint, order.claimed],
        ]),
    );
    return [states.get(id), states.get(other)];
  };
  const claimed = await callAs(app, owner, api.findManagedComplaint, { params: { id } });
  expect(claimed.json().amount).toBeGreaterThan(0);
  expect(await listed()).toEqual([["OPEN", claimed.json().amount], null]);
  await callAs(app, owner, api.answerComplaint, { params: { id }, body: { to: "REFUSED", sentence } });
  expect(await listed()).toEqual(["REFUSED", null]);
  const one = await callAs(app, operator, api.findOrderDossier, { params: { id } });
  expect(one.json().order.complaint).toBe("REFUSED");
});

test("the list has only orders with a complaint on request, the latest complaint first, page by page", async () => {
  const mine = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  clock.now += hourMs;
  const first = await complain();
  clock.now += hourMs;
  const second = await complain();
  await placePaid();
  const list = async (who: { readonly token: string }, query: object = {}) => {
    const found = await callAs(app, who, api.findManagedOrders, {
      query: { complaints: "only", pageSize: 1, ...query },
    });
    return [found.json().map(({ id }: { id: string }) => id), found.headers[nextCursorHeader]] as const;
  };
  const [[newest], cursor] = await list(mine);
  expect(newest).toBe(second);
  expect((await list(mine, { after: cursor }))[0]).toEqual([first]);
  expect((await list(operator))[0]).toEqual([second]);
  expect((await list(operator, { restaurant: randomUUID() }))[0]).toEqual([]);
  expect((await list(await makeAccount(db)))[0]).toEqual([]);
  expect((await list(await pair(app, kitchen.id, { by: owner })))[0]).toEqual([]);
});

test("the operator's page names what was booked for a complaint", async () => {
  const id = await complain();
  await callAs(app, owner, api.answerComplaint, { params: { id }, body: { to: "ACCEPTED" } });
  const { bookings } = (await callAs(app, operator, api.findOrderDossier, { params: { id } })).json();
  const kinds = bookings.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(["completed", "refund-of-complaint"]);
});

test("an alert about a complaint is settled by the decision alone", async () => {
  const id = await complain();
  await endAnswerTime(db, id, clock.now + dayMs);
  const alert = (await openAlerts(db)).find(({ order }) => order?.id === id);
  expect(alert?.kind).toBe("complaint-waits");
  const settled = await callAs(app, operator, api.settleAlert, { params: { id: alert?.id ?? "" } });
  expect(settled.statusCode).toBe(404);
  const body = { gets: "NOTHING", sentence };
  await callAs(app, operator, api.decideComplaint, { params: { id }, body });
  expect((await openAlerts(db)).filter(({ order }) => order?.id === id)).toEqual([]);
});

test("the history of an order names each step of its complaint, who took it, and what goes back, without words", async () => {
  const id = await complain();
  await callAs(app, owner, api.answerComplaint, { params: { id }, body: { to: "ACCEPTED" } });
  const history = (await callAs(app, owner, api.findOrderHistory, { params: { id } })).json();
  expect(history.complaint).toEqual([
    { status: "OPEN", at: new Date(clock.now).toISOString(), by: "guest", name: null, amount: null },
    {
      status: "ACCEPTED",
      at: new Date(clock.now).toISOString(),
      by: "restaurant",
      name: "Anna",
      amount: 3.31,
    },
  ]);
  const { id: other } = await placePaid();
  expect((await callAs(app, owner, api.findOrderHistory, { params: { id: other } })).json().complaint).toEqual([]);
});

test("a decision that gives nothing more is borne by nobody", async () => {
  const id = await complain();
  await endAnswerTime(db, id, clock.now + dayMs);
  const body = { gets: "NOTHING", sentence };
  const decided = await callAs(app, operator, api.decideComplaint, { params: { id }, body });
  expect(decided.json(), decided.body).toMatchObject({
    status: "DECIDED",
    moves: [{}, {}, { amount: 0, borneBy: null }],
  });
  const other = await complain();
  await endAnswerTime(db, other, clock.now + dayMs);
  const without = { params: { id: other }, body: { gets: "ALL", sentence } };
  expect((await callAs(app, operator, api.decideComplaint, without)).json()).toMatchObject({
    code: "invalid-input",
    errors: [{ field: "borneBy" }],
  });
});

test("a decision for single lines names at least one", async () => {
  const id = await complain();
  await endAnswerTime(db, id, clock.now + dayMs);
  const decide = (lines: object[]) =>
    callAs(app, operator, api.decideComplaint, {
      params: { id },
      body: { gets: "LINES", lines, borneBy: "operator", sentence },
    });
  expect((await decide([])).json()).toMatchObject({ code: "invalid-input", errors: [{ field: "lines" }] });
  expect((await decide([{ position: 1, quantity: 1 }])).statusCode).toBe(200);
});
