import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { shiftOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findOrderHistory } from "@mahlzeit/contract/orders/order-history";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { choose, placeCardOrder } from "../../../testing/payments.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:07Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const mira = await makeAccount(db, { now: start, firstName: "Mira", memberOf: { [kitchen.id]: "owner" } });
const tablet = await testDevices(db)(app, kitchen.id, { name: "Tablet Theke", by: mira });

test("an order's history says each step to the second, who took it, who put it off, and who corrected it", async () => {
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const { id } = (await post(app, orderBody(kitchen, asap))).json();
  clock.now += minuteMs;
  await callAs(app, tablet, transitionOrder, { params: { id }, body: { to: "ACCEPTED", minutes: 30 } });
  clock.now += minuteMs;
  await callAs(app, mira, shiftOrder, { params: { id }, body: { minutes: 10 } });
  const missing = [{ position: 1, quantity: 1 }];
  await callAs(app, tablet, correctOrder, { params: { id }, body: { seq: 1, missing } });
  const history = (await callAs(app, mira, findOrderHistory, { params: { id } })).json();
  const nobody = { name: null, minutes: null, reasonCode: null, reason: null };
  expect(history).toEqual({
    moves: [
      { ...nobody, status: "PLACED", at: "2026-11-19T16:00:07.000Z", by: "guest" },
      {
        ...nobody,
        status: "ACCEPTED",
        at: "2026-11-19T16:01:07.000Z",
        by: "restaurant",
        name: "Tablet Theke",
        minutes: 30,
      },
    ],
    changes: [expect.objectContaining({ seq: 1, by: "restaurant", name: "Tablet Theke", refund: 3.65 })],
    shift: { at: "2026-11-19T16:02:07.000Z", from: "2026-11-19T16:31:07.000Z", name: "Mira" },
    promisedAt: "2026-11-19T16:41:07.000Z",
    complaint: [],
  });
  expect((await callAs(app, tablet, findOrderHistory, { params: { id } })).json()).toEqual(history);
});

test("an order that was paid first begins with its payment, and one that was not is nobody's business", async () => {
  const waiting = await placeCardOrder(app, kitchen);
  const ask = () => callAs(app, mira, findOrderHistory, { params: { id: waiting.id } });
  expect((await ask()).json().code).toBe("order-not-found");
  await choose(app, waiting, "PAID");
  expect((await ask()).json().moves).toMatchObject([{ status: "PLACED", by: "payment" }]);
});
