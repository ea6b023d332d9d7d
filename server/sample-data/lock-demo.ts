import type { Transaction } from "../platform/database/connect.ts";
import { lockKeys } from "../platform/database/lock-keys.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Lets one of several starting servers fill the demo at a time, so that the next one finds its data. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await lock(tx, lockKeys.demoSeed);
}

const lock = namedQuery("lock_demo_seed", "SELECT pg_advisory_xact_lock($1)");
