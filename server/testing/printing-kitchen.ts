import { api } from "@mahlzeit/contract/api";
import { type Printer } from "@mahlzeit/contract/orders/printers";
import { beforeEach, expect } from "vitest";
import { makeAccount, type TestAccount } from "./accounts.ts";
import { testApp } from "./app.ts";
import { callAs } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { type Kitchen, openKitchen } from "./kitchen.ts";
import { orderBody, post } from "./orders.ts";
import { epsonPrinter, type Mood, type PrinterDouble, starPrinter } from "./printers.ts";

export type NetworkPrinter = "cloudprnt" | "epson";
export const networkPrinters = ["cloudprnt", "epson"] as const;
export const printerSettings = {
  name: "Pass",
  paperWidth: 80,
  copies: 1,
  prints: ["KITCHEN"],
  printsOn: "PLACED",
} as const;

/**
 * Opens a kitchen with printers, new for each test. Two processes share one database, and calls alternate between them.
 */
export async function printingKitchen() {
  const { pool, db } = await testDatabase();
  const start = Date.parse("2026-11-19T16:00:00Z");
  const clock = { now: start };
  const now = () => clock.now;
  const [one, other] = [await testApp({ pool, db, now }), await testApp({ pool, db, now })];
  const at = {} as { kitchen: Kitchen; owner: TestAccount };
  beforeEach(async () => {
    clock.now = start;
    at.kitchen = await openKitchen(pool);
    at.owner = await makeAccount(db, { now: start, memberOf: { [at.kitchen.id]: "owner" } });
  });

  async function add(kind: NetworkPrinter, changes: object = {}): Promise<Printer> {
    clock.now += 1000;
    const body = { ...printerSettings, kind, ...changes };
    const answer = await callAs(one, at.owner, api.addPrinter, { params: { id: at.kitchen.id }, body });
    expect(answer.statusCode).toBe(200);
    return answer.json().at(-1);
  }
  /** Adds a printer whose turns alternate between the server processes. */
  async function join(kind: NetworkPrinter, changes: object = {}) {
    const [open, printer] = [kind === "cloudprnt" ? starPrinter : epsonPrinter, await add(kind, changes)];
    const doubles = [open(one, printer), open(other, printer)];
    let turns = 0;
    return {
      turn: (mood: Mood = {}) => (doubles[turns++ % 2] as PrinterDouble).turn(mood),
      get papers() {
        return doubles.flatMap(({ papers }) => papers);
      },
    };
  }

  return {
    pool,
    db,
    start,
    clock,
    now,
    one,
    other,
    at,
    add,
    join,
    states: async (): Promise<string[]> =>
      (await callAs(one, at.owner, api.findPrinters, { params: { id: at.kitchen.id } }))
        .json()
        .map(({ state }: Printer) => state),
    /** Places an order a second after the one before. */
    place: async (changes: object = {}): Promise<{ id: string }> => {
      clock.now += 1000;
      return (await post(one, orderBody(at.kitchen, changes))).json();
    },
    move: (id: string, body: object) => callAs(one, at.owner, api.transitionOrder, { params: { id }, body }),
    jobsOf: async (orderId: string): Promise<string[]> =>
      (await pool.query("SELECT state, code FROM print_jobs WHERE order_id = $1 ORDER BY state", [orderId])).rows.map(
        ({ state, code }) => (code === null ? state : `${state}: ${code}`),
      ),
    ticketOf: ({ id }: { id: string }, isReprint = false) => ({
      leadsTo: `http://localhost:3000/management/orders?bestellung=${id}`,
      isReprint,
    }),
  };
}
