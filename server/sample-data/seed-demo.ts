import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { setFirstFeeTerms } from "../catalogue/restaurants/fee-terms/add-fee-terms.ts";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { hasRestaurants } from "../catalogue/restaurants/restaurant-status.ts";
import { writeTables } from "../catalogue/restaurants/tables/change-tables.ts";
import { hasHadCampaign, setCampaign } from "../orders/promotions/set-campaign.ts";
import type { Config } from "../platform/config/config.ts";
import { demoFees } from "../platform/config/proposed-fees.ts";
import type { Database } from "../platform/database/connect.ts";
import { lock } from "../platform/database/lock-keys.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { chooseStore } from "../platform/media-store/choose-store.ts";
import { seedPayoutAccounts } from "./demo-payout-accounts.ts";
import { beforeReductions, hasReductions, type PricedService } from "./earlier-prices.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";
import { blockDemoAccounts, seedDemoAccounts } from "./seed-demo-accounts.ts";

const folder = import.meta.dirname;

/**
 * Loads the demo catalogue, and in a demo also its accounts and campaign. Existing data are never changed. If it is
 * interrupted, the next start completes it.
 */
export async function seedDemo({
  config,
  db,
  log,
}: {
  config: Pick<Config, "seed" | "databaseUrl" | "dataDir" | "demo" | "s3">;
  db: Database;
  log: (line: string) => void;
}): Promise<void> {
  const now = Date.now();
  if (!config.demo && (await blockDemoAccounts(db, now)) > 0)
    log("Blocked the accounts of the demo: everybody knows their passwords");
  if (config.seed === "none" || (config.seed === "if-new" && config.databaseUrl !== undefined)) return;
  if (!(await hasRestaurants(db))) {
    log("Loading the demo catalogue");
    const { importCatalogue } = await import("../catalogue/import/import-catalogue.ts");
    const store = chooseStore(config);
    const { services } = readDemo();
    await importCatalogue({ services: beforeReductions(services) }, folder, { db, store, now: now - 40 * dayMs });
    await importCatalogue({ services: services.filter(hasReductions) }, folder, { db, store, now });
    await db.transaction(async (tx) => {
      const ids = await findIdsByUid(tx, Object.keys(demoTables));
      for (const [uid, id] of ids) await writeTables(tx, id, demoTables[uid]);
    });
  }
  // A campaign that an operator has ended is not set again.
  if (config.demo)
    await db.transaction(async (tx) => {
      // Of several starting servers one fills the demo at a time, and the next finds its data.
      await lock(tx, "demoSeed");
      await setFirstFeeTerms(tx, demoUids(), demoFees, now - 365 * dayMs);
      await seedPayoutAccounts(tx, [...(await findIdsByUid(tx, demoUids())).values()], now);
    });
  if (config.demo && !(await hasHadCampaign(db))) await setCampaign(db, demoCampaign(now), now);
  if (!config.demo || !(await seedDemoAccounts(db, now))) return;
  log("Made the demo logins: README.md lists them");
  // The job is added at once, because a visitor opens the numbers before the timetable's next minute.
  await db.transaction((tx) => addJobs(tx, [{ task: "record-demo-weeks", payload: {} }]));
}

/** The tables of two of the demo's restaurants, by uid. */
const demoTables: Readonly<Record<string, readonly string[]>> = {
  [demoKitchenUid]: ["Tisch 1", "Tisch 2", "Tisch 3", "Tisch 4", "Tisch 5", "Tisch 6", "Bar", "Terrasse"],
  "heuriger-kronawetter": ["Garten 1", "Garten 2", "Garten 3", "Garten 4", "Stüberl"],
};

/** Returns "50 % off the first 3 orders", at most 10 €, for a year. */
function demoCampaign(now: Instant): Campaign {
  return { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now, to: now + 365 * dayMs };
}

export function demoUids(): string[] {
  return readDemo().services.map(({ uid }) => uid);
}

interface DemoService extends PricedService {
  readonly uid: string;
}

function readDemo(): { services: DemoService[] } {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return {
    services: files.flatMap((name) => {
      const { services } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { services: DemoService[] };
      return services;
    }),
  };
}
