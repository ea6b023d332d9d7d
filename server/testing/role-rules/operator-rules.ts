import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { AlertKind } from "@mahlzeit/domain/money/payment/alert";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { makeAccount, usualPassword } from "../accounts.ts";
import { callAs } from "../calls.ts";
import { openKitchen } from "../kitchen.ts";
import { openAlerts } from "../open-alerts.ts";
import { applicationRules } from "./application-rules.ts";
import { browser } from "./browser.ts";
import { couponOf } from "./coupon.ts";
import { textRules } from "./text-rules.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of operators' endpoints. */
export function operatorRules(world: World): Partial<Record<keyof typeof api, Rule>> {
  const { db, pool, now, nowhere, order, somebody, picture } = world;
  let coupons = 0;
  // A separate restaurant is used, because orders are placed in the common one.
  const another = async (what: "there" | "gone") => ({ id: what === "there" ? (await openKitchen(pool)).id : nowhere });
  const person = async (what: "there" | "gone") => (what === "there" ? (await makeAccount(db, { now })).id : nowhere);
  let known: ReturnType<typeof order> | undefined;
  const raised = async (what: "there" | "gone", kind: AlertKind): Promise<string> => {
    if (what === "gone") return nowhere;
    const about = await (known ??= order());
    await db.transaction((tx) => raiseAlert(tx, { kind, orderId: about.id }, now));
    return (await openAlerts(db)).find((alert) => alert.order?.id === about.id && alert.kind === kind)?.id ?? "";
  };
  return {
    findGlance: { action: "see-operator-area", about: async () => ({}), isAlwaysThere: true },
    findWaiting: { action: "see-operator-area", about: async () => ({}), isAlwaysThere: true },
    findAlerts: { action: "settle-alerts", about: async () => ({}), isAlwaysThere: true },
    findAlertsOf: {
      action: "settle-alerts",
      about: async () => ({ params: { kind: "refund-failed" } }),
      isAlwaysThere: true,
    },
    watchAlerts: { action: "settle-alerts", about: async () => ({}), isAlwaysThere: true },
    findOperatorPush: { action: "settle-alerts", about: async () => ({}), isAlwaysThere: true },
    subscribeOperatorToPush: { action: "settle-alerts", about: async () => ({ body: browser }), isAlwaysThere: true },
    unsubscribeOperatorFromPush: {
      action: "settle-alerts",
      about: async () => ({ body: { endpoint: browser.endpoint } }),
      isAlwaysThere: true,
    },
    findVisits: { action: "see-visits", about: async () => ({}), isAlwaysThere: true },
    downloadVisits: { action: "see-visits", about: async () => ({}), isAlwaysThere: true },
    settleAlert: {
      action: "settle-alerts",
      about: async (what) => ({ params: { id: await raised(what, "mail-refused") } }),
    },
    reopenAlert: {
      action: "settle-alerts",
      about: async (what) => {
        const id = await raised(what, "mail-refused");
        await pool.query(
          "UPDATE alerts SET settled_at = $2, settled_by = (SELECT id FROM accounts LIMIT 1) WHERE id = $1",
          [id, new Date(now)],
        );
        return { params: { id } };
      },
    },
    takeOnDispute: {
      action: "bear-refunds",
      about: async (what) => ({ params: { id: await raised(what, "dispute-lost") } }),
    },
    findCampaigns: { action: "edit-campaigns", about: async () => ({}), isAlwaysThere: true },
    setCampaign: {
      action: "edit-campaigns",
      about: async () => ({
        body: { percent: 50, orders: 3, maxDiscount: 10, firstDay: "2026-11-19", lastDay: "2026-12-31" },
      }),
      isAlwaysThere: true,
    },
    endCampaign: { action: "edit-campaigns", about: async () => ({ body: { reason: "Aus" } }), isAlwaysThere: true },
    makeCoupon: {
      action: "edit-campaigns",
      about: async () => ({ body: couponOf(`NEU${++coupons}0`) }),
      isAlwaysThere: true,
    },
    stopCoupon: {
      action: "edit-campaigns",
      about: async (what) => {
        const operator = await world.people["an operator"]();
        const made = await callAs(world.app, operator, api.makeCoupon, { body: couponOf(`NEU${++coupons}0`) });
        return { params: { id: what === "there" ? made.json().id : nowhere }, body: { reason: "Aus" } };
      },
    },
    blockAccount: { action: "block-accounts", about: async (what) => ({ body: { email: await somebody(what) } }) },
    ...textRules(world),
    searchOrders: { action: "see-people", about: async () => ({ body: { query: "gruber" } }), isAlwaysThere: true },
    searchAccounts: { action: "see-people", about: async () => ({ body: { query: "gruber" } }), isAlwaysThere: true },
    findAccountDossier: { action: "see-people", about: async (what) => ({ params: { id: await person(what) } }) },
    eraseAccountOnRequest: {
      action: "erase-accounts",
      about: async (what) => ({ params: { id: await person(what) }, body: { password: usualPassword } }),
    },
    findOrderDossier: {
      action: "see-people",
      about: async (what) => ({ params: { id: what === "there" ? (await order()).id : nowhere } }),
    },
    resendOrderMail: {
      action: "resend-mails",
      about: async (what) => {
        const { id } = await order();
        const mailId = randomUUID();
        await pool.query(
          "INSERT INTO order_mails (id, order_id, kind, at, status) VALUES ($1, $2, 'placed', now(), 'SENT')",
          [mailId, id],
        );
        return { params: { id, mailId: what === "there" ? mailId : nowhere }, body: { sendingId: randomUUID() } };
      },
    },
    noteOnOrder: {
      action: "see-people",
      about: async (what) => ({
        params: { id: what === "there" ? (await order()).id : nowhere },
        body: { noteId: randomUUID(), text: "Ruft zurück" },
      }),
    },
    unblockAccount: { action: "block-accounts", about: async (what) => ({ body: { email: await somebody(what) } }) },
    findBlockedAccounts: { action: "block-accounts", about: async () => ({}), isAlwaysThere: true },
    findSuspension: { action: "see-suspension", about: async (what) => ({ params: world.restaurant(what) }) },
    enterRestaurant: { action: "enter-restaurants", about: async (what) => ({ params: world.restaurant(what) }) },
    suspendRestaurant: {
      action: "suspend-restaurants",
      about: async (what) => ({ params: await another(what), body: { reason: "CONTRACT", words: "x".repeat(20) } }),
    },
    findTermination: { action: "end-contract", about: async (what) => ({ params: world.restaurant(what) }) },
    terminateContract: {
      action: "end-contract",
      about: async (what) => ({
        params: world.restaurant(what),
        body: { lastDay: dateOfDayNumber(viennaDayNumber(now) + 40), words: "x".repeat(20) },
      }),
    },
    withdrawTermination: { action: "end-contract", about: async (what) => ({ params: world.restaurant(what) }) },
    liftSuspension: {
      action: "suspend-restaurants",
      about: async (what) => ({ params: await another(what) }),
    },
    findManagedRestaurants: { action: "list-restaurants", about: async () => ({}), isAlwaysThere: true },
    createRestaurant: {
      action: "create-restaurants",
      about: async () => {
        await pool.query("DELETE FROM invitations");
        const one = randomUUID();
        return { body: { name: "Neu", uid: `neu-${one}`, ownerEmail: `${one}@example.at` } };
      },
      isAlwaysThere: true,
    },
    ...applicationRules(world),
    addPicture: { action: "add-pictures", about: async () => ({ body: picture }), isAlwaysThere: true },
  };
}
