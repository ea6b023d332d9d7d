import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dayMs } from "@mahlzeit/domain/local-time";
import type { Action } from "@mahlzeit/domain/people/roles";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { usualPassword } from "../accounts.ts";
import { bookMoney } from "../books.ts";
import { callAs } from "../calls.ts";
import { openKitchen } from "../kitchen.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of the endpoints about settlement. */
export function moneyRules({
  app,
  pool,
  now,
  people,
  here,
  nowhere,
  restaurant,
}: World): Partial<Record<keyof typeof api, Rule>> {
  const month = { params: { month: "2026-09" } };
  let issued: Promise<string> | undefined;
  const statement = async (what: "there" | "gone") => ({
    params: { id: what === "there" ? await (issued ??= addStatement()) : nowhere },
  });
  const addStatement = async () => {
    const id = uuidv7(now);
    await pool.query(
      `INSERT INTO statements SELECT $1, $2, 'Küche', '2026-09', to_timestamp(0), NULL, NULL, 0, ${"0, ".repeat(11)} '[]', '[]'`,
      [id, here.id],
    );
    return id;
  };
  const paid = async () => {
    const [run, payout] = [uuidv7(now), uuidv7(now)];
    await pool.query(
      "INSERT INTO payout_runs (id, last_day, made_at, file, exported_at) VALUES ($1, '2026-11-15', now(), '[]', now())",
      [run],
    );
    await pool.query("INSERT INTO payouts VALUES ($1, $2, $3, 'Küche', 'Küche', 'AT611904300234573201', 100)", [
      payout,
      run,
      here.id,
    ]);
    return { run, payout };
  };
  let booked: Promise<string> | undefined;
  const duePaid = () => (booked ??= addDuePayment());
  const addDuePayment = async () => {
    const id = uuidv7(now);
    await pool.query("INSERT INTO due_payments VALUES ($1, $2, 'Küche', 100, 'Referenz', to_timestamp(0), NULL)", [
      id,
      here.id,
    ]);
    return id;
  };
  /** Gives a restaurant a credit that no pending run blocks. */
  const owe = async () => {
    const { id } = await openKitchen(pool);
    await bookMoney(pool, { restaurantId: id, kind: "payout-returned", cents: -100, at: now - 30 * dayMs });
    await pool.query("INSERT INTO payout_accounts VALUES ($1, to_timestamp(0), 'Küche', 'AT611904300234573201')", [id]);
    await pool.query("UPDATE payout_runs SET exported_at = now() WHERE exported_at IS NULL");
    return {};
  };
  const ofRestaurant = (action: Action): Rule => ({ action, about: async (what) => ({ params: restaurant(what) }) });
  return {
    findMonths: { action: "see-money", about: async () => ({}), isAlwaysThere: true },
    downloadYearReport: {
      action: "see-money",
      about: async () => ({ params: { year: "2026" } }),
      isAlwaysThere: true,
    },
    closeMonth: { action: "close-month", about: async () => month, isAlwaysThere: true },
    findStatements: { action: "see-money", about: async () => month, isAlwaysThere: true },
    findOwnStatements: { action: "see-own-money", about: async (what) => ({ params: restaurant(what) }) },
    findMonthSales: {
      action: "see-own-money",
      about: async (what) => ({ params: { ...restaurant(what), month: "2026-09" } }),
    },
    downloadStatement: { action: "see-own-money", about: statement },
    findPayoutAccount: { action: "see-own-money", about: async (what) => ({ params: restaurant(what) }) },
    changePayoutAccount: {
      action: "change-payout-account",
      about: async (what) => {
        await pool.query("DELETE FROM payout_accounts WHERE restaurant_id = $1", [here.id]);
        const account = { holder: "Küche", iban: "AT611904300234573201" };
        return { params: restaurant(what), body: { ...account, password: usualPassword } };
      },
    },
    findOwnYears: ofRestaurant("see-own-money"),
    changeTraderTax: {
      action: "edit-profile",
      about: async (what) => ({ params: restaurant(what), body: { taxNumber: "12 345/6789", birthDate: "" } }),
    },
    findPayouts: { action: "see-money", about: async () => ({}), isAlwaysThere: true },
    draftPayouts: { action: "pay-out", about: async () => owe(), isAlwaysThere: true },
    payOut: {
      action: "pay-out",
      about: async () => {
        await owe();
        const draft = (await callAs(app, await people["an operator"](), api.draftPayouts)).json();
        return { params: { id: draft.id }, body: { total: draft.total, password: usualPassword } };
      },
      isAlwaysThere: true,
    },
    exportPayouts: {
      action: "pay-out",
      about: async (what) => ({ params: { id: what === "there" ? (await paid()).run : nowhere } }),
    },
    returnPayout: {
      action: "pay-out",
      about: async (what) => ({ params: { id: what === "there" ? (await paid()).payout : nowhere } }),
    },
    findDues: { action: "see-money", about: async () => ({}), isAlwaysThere: true },
    bookDue: {
      action: "book-dues",
      about: async (what) => ({
        params: restaurant(what),
        // A payment that was booked already would leave no audit row.
        body: { paymentId: randomUUID(), amount: 1, open: 0, reference: randomUUID() },
      }),
    },
    takeBackDue: {
      action: "book-dues",
      about: async (what) => ({ params: { id: what === "there" ? await duePaid() : nowhere } }),
    },
    findConnectedAccount: ofRestaurant("see-own-money"),
    checkConnectedAccount: ofRestaurant("see-own-money"),
    beginOnboarding: ofRestaurant("connect-account"),
    openPayoutDashboard: ofRestaurant("connect-account"),
    findOwnDoor: { action: "see-own-money", about: async (what) => ({ params: restaurant(what) }) },
    downloadPoster: {
      action: "see-own-money",
      about: async (what) => ({ params: restaurant(what), query: { door: "qr" } }),
    },
    downloadTableCodes: {
      action: "see-own-money",
      about: async (what) => {
        await pool.query("UPDATE restaurants SET tables = '{Tisch 1}' WHERE id = $1", [here.id]);
        return { params: restaurant(what) };
      },
    },
    downloadStatementTable: { action: "see-own-money", about: statement },
  };
}
