import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "@playwright/test";
import { importCatalogue } from "../server/catalogue/import/import-catalogue.ts";
import { folderStore } from "../server/platform/media-store/folder-store.ts";
import { dataDir } from "./data-dir.ts";
import { ask, connection } from "./database.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";

type Imported = readonly Omit<FixtureRestaurant, "legal">[];

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

/** Imports restaurants while the server is running, as an operator's command would; guests see them from then on. */
export async function importFile(services: Imported): Promise<void> {
  const { db } = await connection();
  const store = folderStore(join(dataDir(), "media"));
  await importCatalogue({ services }, dataDir(), { db, store, now: Date.now() });
  for (const service of services) {
    const end = Date.now() + 60_000;
    while (service.enabled && !(await isShown(service))) {
      if (Date.now() > end) throw new Error(`The server does not show ${service.uid} as it was imported.`);
      await pause(20);
    }
  }
}

/** Whether the server has heard of it: the database notifies it a moment after it answered the import. */
async function isShown({ uid, categories, ...rest }: Imported[number]): Promise<boolean> {
  const [found] = await ask<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [uid]);
  const shown = await get<{ id: string }>(`service/get/customer/uid?uid=${uid}`);
  if (!found || shown?.id !== found.id) return false;
  const menu = await get<{ products: Dish[] }[]>("category/get/service/customer", { id: found.id });
  const onMenu = (menu ?? []).flatMap(({ products }) => products);
  return categories
    .flatMap(({ products }): readonly Dish[] => products)
    .every(({ name, price }) => onMenu.some((one) => one.name === name && ("event" in rest || one.price === price)));
}

interface Dish {
  readonly name: string;
  readonly price: number;
}

/** The answer of the running server; undefined for a refusal. */
async function get<Answer>(path: string, body?: object): Promise<Answer | undefined> {
  const headers = { "content-type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const answer = await fetch(`http://localhost:${process.env["E2E_PORT"]}/api/service/${path}`, init);
  return answer.ok ? ((await answer.json()) as Answer) : undefined;
}
