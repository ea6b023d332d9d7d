import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Action } from "@mahlzeit/domain/people/roles";
import type { ConnectProvider } from "../../money/payments/payment-provider.ts";
import { makeSandbox } from "../../money/payments/sandbox.ts";
import { ensureContent } from "../../operator/content/ensure-content.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { makeAccount } from "../accounts.ts";
import { testApp } from "../app.ts";
import { testConfig } from "../app-config.ts";
import { callAs } from "../calls.ts";
import { testDatabase } from "../database.ts";
import type { WireInput } from "../generated-inputs.ts";
import { openKitchen } from "../kitchen.ts";
import { orderBody, post } from "../orders.ts";
import { publicOutside } from "../outside-agent.ts";
import { takePhoneOrder } from "../phone-orders.ts";
import { pngOf } from "../pictures.ts";

type Whether = "there" | "gone";

/** A management endpoint's inputs, and the action in the table of roles that decides. */
export interface Rule {
  readonly action: Action;
  /** Returns the input about an existing subject or a missing one. */
  readonly about: (what: Whether) => Promise<WireInput>;
  readonly isAlwaysThere?: boolean;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A provider where every account is ready. */
const plainConnect: ConnectProvider = {
  openAccount: async () => "acct_1",
  onboardingUrl: async () => "https://connect.example/setup",
  dashboardUrl: async () => "https://connect.example/express",
  lookUpAccount: async () => ({
    isSubmitted: true,
    takesCards: true,
    paysOut: true,
    missing: [],
    disabledReason: null,
  }),
  verifyNotice: () => null,
};

/** Creates two restaurants with their people, and the subjects of calls. */
export async function openWorld() {
  const { db, pool } = await testDatabase();
  const now = Date.parse("2026-11-19T16:00:00Z");
  const secret = Buffer.alloc(32, 7);
  const sandbox = makeSandbox({ publicUrl: "http://localhost:3000", db, secret, now: () => now });
  const app = await testApp({
    db,
    pool,
    now: () => now,
    outside: publicOutside,
    payments: { ...sandbox, connect: plainConnect },
  });
  const [here, there] = [await openKitchen(pool), await openKitchen(pool)];
  await pool.query(
    `INSERT INTO connected_accounts (restaurant_id, begun_at, reference, takes_cards, pays_out)
     VALUES ($1, to_timestamp(0), 'acct_1', true, true)`,
    [here.id],
  );
  const nowhere = uuidv7(now);
  await ensureContent(db, testConfig(), now);

  /** Creates an account of each kind, new each time, because calls have effects. */
  const people = {
    "a customer": () => makeAccount(db, { now }),
    "staff of it": () => makeAccount(db, { now, memberOf: { [here.id]: "staff" } }),
    "an owner of it": () => makeAccount(db, { now, memberOf: { [here.id]: "owner" } }),
    "staff of another": () => makeAccount(db, { now, memberOf: { [there.id]: "staff" } }),
    "an owner of another": () => makeAccount(db, { now, memberOf: { [there.id]: "owner" } }),
    "an operator": () => makeAccount(db, { now, isOperator: true }),
  };
  const order = async () => (await post(app, orderBody(here))).json() as { id: string; identificationTag: string };
  const acceptedOrder = async () => {
    const placed = await order();
    const cook = await people["staff of it"]();
    await callAs(app, cook, transitionOrder, { params: { id: placed.id }, body: { to: "ACCEPTED", minutes: 20 } });
    return placed;
  };
  const phoneOrder = async () =>
    (await takePhoneOrder(app, await people["staff of it"](), here)).json() as { id: string };
  const restaurant = (what: Whether) => ({ id: what === "there" ? here.id : nowhere });
  const ofRestaurant = async (what: Whether) => ({ query: { restaurant: restaurant(what).id } });
  const somebody = async (what: Whether) =>
    what === "there" ? (await makeAccount(db, { now, isConfirmed: true })).email : "x@y.at";

  const picture = pngOf(400, 200);
  return {
    db,
    pool,
    now,
    app,
    here,
    nowhere,
    people,
    order,
    acceptedOrder,
    phoneOrder,
    restaurant,
    ofRestaurant,
    somebody,
    picture,
  };
}
