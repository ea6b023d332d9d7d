import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPrinter, type Printer } from "@mahlzeit/contract/orders/printers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { afterAll, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { epsonPrinter, type Paper, type PrinterDouble, starPrinter } from "../../testing/printers.ts";
import { startServer } from "../../testing/start-server.ts";

const soon = { type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home };
const rounds = process.env.FAULTS === "full" ? 20 : 1;
const ordersPerRound = 6;

const { pool, db, config } = await testDatabase();
const kitchen = await openKitchen(pool);
const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

// Orders come through a process that survives; the printers poll the one that is killed.
const app = await testApp({ pool, db });
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
async function add(kind: "cloudprnt" | "epson"): Promise<Printer> {
  const body = { name: kind, kind, paperWidth: 58, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" };
  const answer = await callAs(app, owner, addPrinter, { params: { id: kitchen.id }, body });
  return answer.json().find((one: Printer) => one.kind === kind);
}
const printers = { cloudprnt: await add("cloudprnt"), epson: await add("epson") };

async function start() {
  const started = await startServer(config, { dataDir });
  server = started.process;
  return [starPrinter(started.origin, printers.cloudprnt), epsonPrinter(started.origin, printers.epson)] as const;
}

/** Lets a printer poll until it is done; it polls again after a lost response. */
async function printAll(printer: PrinterDouble, isDone: () => boolean): Promise<void> {
  while (!isDone())
    if (!(await printer.turn().catch(() => true))) await new Promise((resolve) => setImmediate(resolve));
}

test(
  `while the server is killed under printers no ticket is lost, and none comes twice without a mark, times killed: ${rounds}`,
  async () => {
    const orders: string[] = [];
    const papers = { cloudprnt: [] as Paper[], epson: [] as Paper[] };
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < ordersPerRound; i++) orders.push((await post(app, orderBody(kitchen, soon))).json().id);
      const [star, epson] = await start();
      let isKilled = false;
      const printing = [star, epson].map((printer) => printAll(printer, () => isKilled));
      const wanted = 2 + Math.floor(Math.random() * 3);
      await expect
        .poll(() => star.papers.length + epson.papers.length, { timeout: minuteMs, interval: 1 })
        .toBeGreaterThanOrEqual(wanted);
      server?.kill("SIGKILL");
      isKilled = true;
      await Promise.all(printing);
      papers.cloudprnt.push(...star.papers);
      papers.epson.push(...epson.papers);
    }
    const [star, epson] = await start();
    while (await star.turn());
    while (await epson.turn());
    papers.cloudprnt.push(...star.papers);
    papers.epson.push(...epson.papers);
    for (const printed of Object.values(papers)) {
      const unmarked = printed.filter(({ isReprint }) => !isReprint).map(orderOf);
      expect(new Set(printed.map(orderOf))).toEqual(new Set(orders));
      expect(unmarked).toHaveLength(new Set(unmarked).size);
    }
    const { rows } = await pool.query("SELECT DISTINCT state FROM print_jobs");
    expect(rows).toEqual([{ state: "printed" }]);
  },
  rounds * 2 * minuteMs,
);

function orderOf({ leadsTo }: Paper): string | null {
  return new URL(leadsTo).searchParams.get("bestellung");
}
