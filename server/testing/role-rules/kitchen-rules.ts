import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import type { Action } from "@mahlzeit/domain/people/roles";
import { expect } from "vitest";
import { callAs } from "../calls.ts";
import { sendDriver } from "../drivers.ts";
import { makeTestKey } from "../keys.ts";
import { home, orderBody, post } from "../orders.ts";
import { choose, placeCardOrder } from "../payments.ts";
import { caller, phoneOrder } from "../phone-orders.ts";
import { browser } from "./browser.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of a kitchen's endpoints. */
export function kitchenRules(world: World): Partial<Record<keyof typeof api, Rule>> {
  const { app, pool, people, here, nowhere, order, acceptedOrder, restaurant, ofRestaurant } = world;
  const paidOrder = async () => {
    const waiting = await placeCardOrder(app, here);
    await choose(app, waiting, "PAID");
    return waiting;
  };
  const withReceipt = async (): Promise<string> => {
    const { id, identificationTag: tag } = await acceptedOrder();
    expect((await callAs(app, null, api.getReceipt, { params: { tag } })).statusCode).toBe(200);
    return id;
  };
  const onShift = async (): Promise<string> => {
    const cook = await people["staff of it"]();
    // No two have the same name at a time.
    await pool.query("UPDATE driver_shifts SET withdrawn_at = made_at WHERE restaurant_id = $1", [here.id]);
    return (await sendDriver(app, cook, { restaurant: here.id })).id;
  };
  const withKey = async () => (await makeTestKey(app, await people["an owner of it"](), here.id, ["orders:read"])).id;
  const delivery = async (): Promise<string> => {
    const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
    const { id } = (await post(app, orderBody(here, asap))).json();
    await pool.query("UPDATE orders SET status = 'READY' WHERE id = $1", [id]);
    return id;
  };
  const missing = { position: 0, quantity: 1 };
  const ofPlaced = (action: Action, more: object = {}, params: object = {}): Rule => ({
    action,
    about: async (what) => ({ params: { id: what === "there" ? (await order()).id : nowhere, ...params }, ...more }),
  });
  const ofAccepted = (body: object): Rule => ({
    action: "answer-orders",
    about: async (what) => ({ params: { id: what === "there" ? (await acceptedOrder()).id : nowhere }, body }),
  });
  const ofIntake = (body: object, action: Action = "change-intake"): Rule => ({
    action,
    about: async (what) => ({ body: { restaurant: restaurant(what).id, ...body } }),
  });
  const till = { url: "https://kassa.example/in", events: ["order.placed"] };
  const webhook = async (): Promise<string> => {
    await pool.query("DELETE FROM webhooks");
    const owner = await people["an owner of it"]();
    const answer = await callAs(app, owner, api.addWebhook, { body: { restaurant: here.id, ...till } });
    return answer.json().id;
  };
  const sentWebhook = async (): Promise<string> => {
    await callAs(app, await people["an owner of it"](), api.tryWebhook, { params: { id: await webhook() } });
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM webhook_deliveries");
    return rows[0]?.id ?? "";
  };
  const ofWebhook = (action: Action, more: object = {}): Rule => ({
    action,
    about: async (what) => ({ params: { id: what === "there" ? await webhook() : nowhere }, ...more }),
  });
  return {
    findWebhooks: { action: "manage-connections", about: ofRestaurant },
    addWebhook: {
      action: "manage-connections",
      about: async (what) => {
        await pool.query("DELETE FROM webhooks");
        return { body: { restaurant: restaurant(what).id, ...till } };
      },
    },
    changeWebhook: {
      action: "manage-connections",
      about: async (what) => {
        const id = await webhook();
        const found = await callAs(app, await people["an owner of it"](), api.findWebhooks, {
          query: { restaurant: here.id },
        });
        const { revision } = found.json().webhooks[0];
        return { params: { id: what === "there" ? id : nowhere }, body: { ...till, isActive: true, revision } };
      },
    },
    removeWebhook: ofWebhook("manage-connections"),
    findWebhookSecret: ofWebhook("manage-connections"),
    renewWebhookSecret: ofWebhook("manage-connections"),
    tryWebhook: ofWebhook("manage-connections"),
    resendWebhook: {
      action: "manage-connections",
      about: async (what) => ({ params: { id: what === "there" ? await sentWebhook() : nowhere } }),
    },
    findIntake: { action: "see-intake", about: ofRestaurant },
    pauseIntake: ofIntake({ length: "15", types: ["ON_SITE"] }),
    resumeIntake: ofIntake({}),
    setBusy: ofIntake({ extraMinutes: 0 }),
    markSoldOut: ofIntake({}, "mark-sold-out"),
    bringBack: ofIntake({}, "mark-sold-out"),
    placeTestOrder: {
      action: "place-test-orders",
      about: async (what) => ({ body: { restaurant: restaurant(what).id } }),
    },
    findPhoneDesk: { action: "take-phone-orders", about: ofRestaurant },
    placePhoneOrder: {
      action: "take-phone-orders",
      about: async (what) => ({
        headers: { "idempotency-key": randomUUID() },
        body: phoneOrder(here, { restaurant: restaurant(what).id }),
      }),
    },
    findKnownCaller: {
      action: "see-known-callers",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, phone: caller.phone } }),
    },
    findCallerSetting: { action: "see-devices", about: ofRestaurant },
    switchKnownCallers: {
      action: "switch-known-callers",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, isOn: true } }),
    },
    takeOverKnownOrder: {
      action: "see-known-callers",
      about: async (what) => ({
        body: { restaurant: restaurant(what).id, phone: caller.phone, order: (await world.phoneOrder()).id },
      }),
    },
    findManagedOrder: ofPlaced("see-orders"),
    findReceipt: ofPlaced("see-orders"),
    getReceiptCopy: {
      action: "see-orders",
      about: async (what) => ({ params: { id: what === "there" ? await withReceipt() : nowhere } }),
    },
    findOrderHistory: ofPlaced("see-orders"),
    transitionOrder: ofPlaced("cancel-orders", { body: { to: "CANCELLED", reason: "Strom weg" } }),
    findBoard: { action: "see-board", about: ofRestaurant },
    findBoardComplaints: { action: "answer-orders", about: ofRestaurant },
    findApiKeys: { action: "manage-connections", about: ofRestaurant },
    makeApiKey: {
      action: "manage-connections",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, name: "Kassa", scopes: ["menu:read"] } }),
    },
    withdrawApiKey: {
      action: "manage-connections",
      about: async (what) => ({ params: { id: what === "there" ? await withKey() : nowhere } }),
    },
    findDrivers: { action: "send-drivers", about: ofRestaurant },
    makeDriverLink: {
      action: "send-drivers",
      about: async (what) => ({
        body: { restaurant: restaurant(what).id, firstName: `S ${randomUUID().slice(0, 8)}` },
      }),
    },
    withdrawDriver: {
      action: "send-drivers",
      about: async (what) => ({ params: { id: what === "there" ? await onShift() : nowhere } }),
    },
    assignOrders: {
      action: "send-drivers",
      about: async (what) => ({
        params: { id: what === "there" ? await onShift() : nowhere },
        body: { orders: [await delivery()] },
      }),
    },
    shiftOrder: ofAccepted({ minutes: 10 }),
    correctOrder: ofAccepted({ seq: 1, missing: [missing] }),
    previewCorrection: ofAccepted({ seq: 1, missing: [missing] }),
    askGuest: ofAccepted({ seq: 1, ...missing, proposals: [] }),
    reprintOrder: ofPlaced("print-tickets", { body: { kind: "KITCHEN" } }),
    printTicket: ofPlaced("print-tickets", {}, { kind: "KITCHEN" }),
    getTicket: ofPlaced("print-tickets", {}, { kind: "KITCHEN" }),
    reportOpenedTicket: {
      action: "answer-orders",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, screen: randomUUID() } }),
    },
    watchBoard: { action: "see-board", about: ofRestaurant },
    findRefundBasis: {
      action: "refund-orders",
      about: async (what) => ({ params: { id: what === "there" ? (await paidOrder()).id : nowhere } }),
    },
    refundOrder: {
      action: "refund-orders",
      about: async (what) => ({
        params: { id: what === "there" ? (await paidOrder()).id : nowhere },
        headers: { "idempotency-key": randomUUID() },
        body: { amount: 1, reason: "Zu kalt" },
      }),
    },
    findEscalation: ofPlaced("see-orders"),
    findPushKey: { action: "answer-orders", about: ofRestaurant },
    subscribeToPush: {
      action: "answer-orders",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, ...browser } }),
    },
    unsubscribeFromPush: {
      action: "answer-orders",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, endpoint: browser.endpoint } }),
    },
  };
}
