import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "@playwright/test";
import { importCatalogue } from "../server/catalogue/import/import-catalogue.ts";
import { folderStore } from "../server/platform/media-store/folder-store.ts";
import { dataDir } from "./data-dir.ts";
import { ask, connection } from "./database.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";

type Imported = readonly Omit<FixtureRestaurant, "legal">[];

/** The uids that this process has imported: each attempt of a journey has its own process. */
const imported = new Set<string>();

/** Imports restaurants for a journey. A retry gets new ones, regardless of the previous attempt's. */
export async function importRestaurants(services: Imported): Promise<void> {
  const uids = services.map(({ uid }) => uid).filter((uid) => !imported.has(uid));
  const { retry, repeatEachIndex } = test.info();
  if (retry + repeatEachIndex > 0) await setAside(uids);
  for (const uid of uids) imported.add(uid);
  await importFile(services);
}

/** Hides restaurants of an earlier attempt and frees their addresses. */
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

/** True once the server shows it: the database's notification arrives a moment after the import. */
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

/** Returns the running server's answer; undefined for a refusal. */
async function get<Answer>(path: string, body?: object): Promise<Answer | undefined> {
  const headers = { "content-type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const answer = await fetch(`http://localhost:${process.env["E2E_PORT"]}/api/service/${path}`, init);
  return answer.ok ? ((await answer.json()) as Answer) : undefined;
}
