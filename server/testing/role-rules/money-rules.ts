import type { api } from "@mahlzeit/contract/api";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { usualPassword } from "../accounts.ts";
import type { Rule, World } from "./world.ts";

/** The calls about what restaurants and the operator settle with each other. */
export function moneyRules({ pool, now, here, nowhere, restaurant }: World): Partial<Record<keyof typeof api, Rule>> {
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
    await pool.query("INSERT INTO payout_runs VALUES ($1, '2026-11-15', now(), '[]')", [run]);
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
    downloadStatement: { action: "see-own-money", about: statement },
    findPayouts: { action: "see-money", about: async () => ({}), isAlwaysThere: true },
    payOut: {
      action: "pay-out",
      about: async () => ({
        // Paid already: the same again.
        body: { id: (await paid()).run, total: 1, lastDay: "2026-11-15", password: usualPassword },
      }),
      isAlwaysThere: true,
    },
    downloadPayoutFile: {
      action: "see-money",
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
        // Booked already: the same again.
        body: { paymentId: await duePaid(), amount: 1, open: 1, reference: "Referenz" },
      }),
    },
    takeBackDue: {
      action: "book-dues",
      about: async (what) => ({ params: { id: what === "there" ? await duePaid() : nowhere } }),
    },
    findOwnDoor: { action: "see-own-money", about: async (what) => ({ params: restaurant(what) }) },
    downloadPoster: {
      action: "see-own-money",
      about: async (what) => ({ params: restaurant(what), query: { door: "qr" } }),
    },
    downloadStatementTable: { action: "see-own-money", about: statement },
  };
}
