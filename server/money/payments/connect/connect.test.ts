import {
  beginOnboarding,
  checkConnectedAccount,
  findConnectedAccount,
  openPayoutDashboard,
} from "@mahlzeit/contract/money/connected-account";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { type DoubledAccount, makeReady } from "../../../testing/stripe-accounts.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { refreshAccounts } from "./refresh-account.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const shop = await stripeShop(now, { isConnected: true });
const { pool, db, double, app, keys, provider } = shop;
const operator = await makeAccount(db, { now, isOperator: true });

beforeEach(async () => {
  double.mood = "well";
  await pool.query("DELETE FROM alerts");
});

const newRestaurant = async () => {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const params = { id: kitchen.id };
  return {
    kitchen,
    owner,
    params,
    begin: (at = app) => callAs(at, owner, beginOnboarding, { params }),
    state: async () => (await callAs(app, owner, findConnectedAccount, { params })).json(),
    account: () =>
      [...double.connect.accounts.values()].find(
        ({ metadata }) => metadata["restaurant"] === kitchen.id,
      ) as DoubledAccount,
    cards: async () => (await post(app, orderBody(kitchen, { paymentType: "STRIPE" }))).json().code,
  };
};
const tell = ({ body, headers }: ReturnType<typeof double.accountEvent>) =>
  app.inject({ method: "POST", url: "/api/payments/stripe/connect-webhook", headers, payload: body });
const changed = (account: DoubledAccount) => tell(double.accountEvent("account.updated", account.id, account));
const payout = (account: DoubledAccount, kind: "paid" | "failed", created: number) =>
  tell(double.accountEvent(`payout.${kind}`, account.id, madePayout(kind), created));
const alerts = async () => (await openAlerts(db)).map(({ kind, restaurant }) => [kind, restaurant?.id]);

describe("an owner sets up the account to which the restaurant is paid", () => {
  test("on Stripe's page, from which the way back leads to the statements", async () => {
    const one = await newRestaurant();
    expect(await one.state()).toEqual({ isOffered: true, mayChange: true, account: null });
    const { url } = (await one.begin()).json();
    expect(url).toContain(`https://connect.stripe.example/setup/${one.account().id}`);
    const missing = ["Rechtsform", "Bankverbindung (IBAN)", "Zustimmung zu den Bedingungen"];
    expect(await one.state()).toEqual({
      isOffered: true,
      mayChange: true,
      account: { state: "BEGUN", takesCards: false, paysOut: false, missing: [], hasPayoutFailed: false },
    });
    const checked = await callAs(app, one.owner, checkConnectedAccount, { params: one.params });
    expect(checked.json().account).toMatchObject({ state: "BEGUN", missing });
  });

  test("once, however often and in however many tabs it is begun, through two servers, and although an answer was lost", async () => {
    const one = await newRestaurant();
    const other = await testApp({ pool, db, now: () => now }, { stripe: keys });
    double.mood = "lost";
    expect((await one.begin()).json()).toMatchObject({ code: "payment-unavailable" });
    double.mood = "well";
    const answers = await Promise.all([app, other, app].map((at) => one.begin(at)));
    answers.push(await one.begin());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(4);
    const made = [...double.connect.accounts.values()].filter(
      ({ metadata }) => metadata["restaurant"] === one.kitchen.id,
    );
    expect(made).toHaveLength(1);
  });

  test("and takes cards as soon as Stripe says that all is there, and no sooner", async () => {
    const one = await newRestaurant();
    await one.begin();
    const account = one.account();
    expect(await one.cards()).toBe("payment-type-not-offered");
    Object.assign(account, { details_submitted: true });
    account.requirements.currently_due = ["individual.verification.document"];
    await changed(account);
    expect((await one.state()).account).toMatchObject({ state: "MISSING", missing: ["Ausweis"] });
    makeReady(account);
    await changed(account);
    expect((await one.state()).account).toMatchObject({ state: "READY", missing: [] });
    expect(await one.cards()).toBeUndefined();
    const { url } = (await callAs(app, one.owner, openPayoutDashboard, { params: one.params })).json();
    expect(url).toBe(`https://connect.stripe.example/express/${account.id}`);
  });

  test("by itself: neither staff nor an operator can, who sees how far it is", async () => {
    const one = await newRestaurant();
    await one.begin();
    const staff = await makeAccount(db, { now, memberOf: { [one.kitchen.id]: "staff" } });
    for (const who of [staff, operator])
      expect((await callAs(app, who, beginOnboarding, { params: one.params })).statusCode).toBe(404);
    const seen = await callAs(app, operator, findConnectedAccount, { params: one.params });
    expect(seen.json()).toMatchObject({ mayChange: false, account: { state: "BEGUN" } });
  });

  test("nowhere where Stripe does not pay restaurants out", async () => {
    const one = await newRestaurant();
    const { connect: _, ...stripe } = { connect: undefined, ...keys };
    const file = await testApp({ pool, db, now: () => now }, { stripe });
    const seen = await callAs(file, one.owner, findConnectedAccount, { params: one.params });
    expect(seen.json()).toEqual({ isOffered: false, mayChange: true, account: null });
    expect((await one.begin(file)).statusCode).toBe(404);
    expect((await post(file, orderBody(one.kitchen, { paymentType: "STRIPE" }))).statusCode).toBe(201);
  });
});

describe("what Stripe says of an account is taken from it alone", () => {
  const ready = async () => {
    const one = await newRestaurant();
    await one.begin();
    makeReady(one.account());
    await changed(one.account());
    return one;
  };

  test("a notice that is forged, signed for the other endpoint or of nobody's account changes nothing", async () => {
    const one = await newRestaurant();
    await one.begin();
    const account = makeReady(one.account());
    const event = double.accountEvent("account.updated", account.id, account);
    const forged = { ...event, body: event.body.replace("account.updated", "account.updates") };
    expect((await tell(forged)).statusCode).toBe(400);
    expect((await tell({ ...event, headers: double.sign(event.body) })).statusCode).toBe(400);
    expect((await tell(double.accountEvent("account.updated", "acct_other", {}))).statusCode).toBe(204);
    expect((await tell(double.accountEvent("customer.created", account.id, {}))).statusCode).toBe(204);
    expect((await one.state()).account.state).toBe("BEGUN");
  });

  test("one that comes while Stripe does not answer is refused, and comes again", async () => {
    const one = await newRestaurant();
    await one.begin();
    const account = makeReady(one.account());
    double.mood = "down";
    expect((await changed(account)).statusCode).toBe(503);
    double.mood = "well";
    expect((await changed(account)).statusCode).toBe(204);
    expect((await one.state()).account.state).toBe("READY");
  });

  test("an account that stops taking cards takes none here either, and an operator hears of it once", async () => {
    const one = await ready();
    const account = Object.assign(one.account(), { charges_enabled: false });
    account.requirements.past_due = ["company.verification.document"];
    for (let i = 0; i < 2; i++) await changed(account);
    expect(await one.cards()).toBe("payment-type-not-offered");
    expect((await one.state()).account).toMatchObject({ state: "MISSING", takesCards: false });
    expect(await alerts()).toEqual([["account-stopped", one.kitchen.id]]);
  });

  test("one that was cut off is closed", async () => {
    const one = await ready();
    await tell(double.accountEvent("account.application.deauthorized", one.account().id, { id: "ca_1" }));
    expect((await one.state()).account.state).toBe("CLOSED");
    expect(await alerts()).toEqual([["account-stopped", one.kitchen.id]]);
  });

  test("a payout that did not arrive is told to owner and operator until a later one does", async () => {
    const one = await ready();
    await payout(one.account(), "failed", 200);
    expect((await one.state()).account.hasPayoutFailed).toBe(true);
    expect(await alerts()).toEqual([["payout-failed", one.kitchen.id]]);
    // The notice of an earlier payout comes late.
    await payout(one.account(), "paid", 100);
    expect((await one.state()).account.hasPayoutFailed).toBe(true);
    await payout(one.account(), "paid", 300);
    expect((await one.state()).account.hasPayoutFailed).toBe(false);
  });

  test("what no notice has told is asked for every night", async () => {
    const one = await newRestaurant();
    await one.begin();
    makeReady(one.account());
    if (!provider.connect) throw new Error("accounts are offered");
    await refreshAccounts({ db, connect: provider.connect }, now);
    expect((await one.state()).account.state).toBe("READY");
  });
});

test("Stripe's contract has nothing against anything that was sent", () => {
  expect(double.faults).toEqual([]);
});

function madePayout(status: string): object {
  const nothing = {
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_message: null,
    original_payout: null,
    payout_method: null,
    reversed_by: null,
    statement_descriptor: null,
    trace_id: null,
  };
  return {
    ...nothing,
    id: "po_1",
    object: "payout",
    amount: 100,
    arrival_date: 1,
    automatic: true,
    created: 1,
    currency: "eur",
    failure_code: status === "failed" ? "account_closed" : null,
    livemode: false,
    metadata: {},
    method: "standard",
    reconciliation_status: "completed",
    source_type: "card",
    status,
    type: "bank_account",
  };
}
