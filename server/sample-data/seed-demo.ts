import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/promotion/campaign";
import { sql } from "drizzle-orm";
import { importCatalogue } from "../catalogue/import-catalogue.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { chooseStore } from "../media/choose-store.ts";
import { findCampaign } from "../promotions/find-campaign.ts";
import { setCampaign } from "../promotions/set-campaign.ts";
import { blockDemoAccounts, seedDemoAccounts } from "./seed-demo-accounts.ts";

const folder = import.meta.dirname;

/**
 * Loads the demo catalogue, and in a demo its accounts. What is there already is never touched; a start that was cut
 * short is made up for by the next one.
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
    await importCatalogue(readDemo(), folder, { db, store: chooseStore(config), now });
  }
  if (config.demo && (await findCampaign(db, now)) === null) await setCampaign(db, demoCampaign(now), now);
  if (config.demo && (await seedDemoAccounts(db, now))) log("Made the demo logins: README.md lists them");
}

/** "50 % off the first 3 orders", at most 10 €, for a year. */
function demoCampaign(now: Instant): Campaign {
  return { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now, to: now + 365 * dayMs };
}

async function hasRestaurants(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM restaurants LIMIT 1`);
  return rows.length > 0;
}

function readDemo(): { services: unknown[] } {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return {
    services: files.flatMap((name) => {
      const { services } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { services: unknown[] };
      return services;
    }),
  };
}
