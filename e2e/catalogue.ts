import { join } from "node:path";
import { test } from "@playwright/test";
import { importCatalogue } from "../server/catalogue/import-catalogue.ts";
import { folderStore } from "../server/platform/media-store/folder-store.ts";
import { dataDir } from "./data-dir.ts";
import { ask, connection } from "./database.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";

type Imported = readonly Omit<FixtureRestaurant, "legal" | "postalAvailabilities">[];

/** What this process has imported: each try of a journey has its own. */
const imported = new Set<string>();

/** Imports restaurants for a journey. A further try gets new ones, whatever the try before did to those it had. */
export async function importRestaurants(services: Imported): Promise<void> {
  const uids = services.map(({ uid }) => uid).filter((uid) => !imported.has(uid));
  const { retry, repeatEachIndex } = test.info();
  if (retry + repeatEachIndex > 0) await setAside(uids);
  for (const uid of uids) imported.add(uid);
  await importFile(services);
}

/** What an earlier try left, if any: guests do not find it any more, and its address is free. */
export async function setAside(uids: readonly string[]): Promise<void> {
  await ask("UPDATE restaurants SET uid = 'former-' || id, enabled = false WHERE uid = ANY ($1)", [uids]);
}

/** Imports restaurants while the server is running, as an operator's command would. */
export async function importFile(services: Imported): Promise<void> {
  const { db } = await connection();
  const store = folderStore(join(dataDir(), "media"));
  await importCatalogue({ services }, dataDir(), { db, store, now: Date.now() });
}
