import type { Instant } from "@mahlzeit/domain/local-time";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import type { ImageStore } from "../media/image-store.ts";
import { keepPicture } from "../media/keep-picture.ts";
import type { CatalogueRestaurant } from "./catalogue-file.ts";
import { ensureNames } from "./ensure-names.ts";
import { FaultyCatalogue, readCatalogue } from "./read-catalogue.ts";
import { readPictures } from "./read-pictures.ts";
import { writeMenus } from "./write-menus.ts";
import { type RestaurantToWrite, writeRestaurants } from "./write-restaurants.ts";

export interface ImportParts {
  readonly db: Database;
  readonly store: ImageStore;
  readonly now: Instant;
  /** How many restaurants of how many are written. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Imported {
  readonly created: number;
  readonly updated: number;
  readonly products: number;
  /** Products that are on no menu any more. */
  readonly retired: number;
}

/** Any number, as long as only imports use it. */
const importLock = 4_672_002;
const menusAtOnce = 50;

/**
 * Takes over a catalogue file, all or nothing, in one transaction. `folder` is where its pictures' paths begin.
 * Throws `FaultyCatalogue` with every fault, and has changed nothing then.
 */
export async function importCatalogue(file: unknown, folder: string, parts: ImportParts): Promise<Imported> {
  const pictures = await readPictures(file, folder);
  const restaurants = readWhole(file, pictures.faults, parts.now);
  return parts.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`);
    for (const picture of pictures.byHash.values()) await keepPicture(tx, parts.store, { picture, now: parts.now });
    const toWrite = restaurants.map((given, i) => ({ given, ...pictures.hashesOf(i) }));
    return write(tx, toWrite, parts);
  });
}

function readWhole(file: unknown, pictureFaults: readonly string[], now: Instant): CatalogueRestaurant[] {
  try {
    const restaurants = readCatalogue(file, now);
    if (pictureFaults.length === 0) return restaurants;
  } catch (error) {
    if (error instanceof FaultyCatalogue) throw new FaultyCatalogue([...error.faults, ...pictureFaults]);
    throw error;
  }
  throw new FaultyCatalogue(pictureFaults);
}

async function write(
  tx: Transaction,
  toWrite: readonly RestaurantToWrite[],
  { now, onProgress }: ImportParts,
): Promise<Imported> {
  const names = await ensureNames(
    tx,
    toWrite.map(({ given }) => given),
  );
  const written = await writeRestaurants(tx, toWrite, names);
  let [products, retired] = [0, 0];
  for (let from = 0; from < written.length; from += menusAtOnce) {
    const some = written.slice(from, from + menusAtOnce);
    const menus = some.map(({ id, isNew, given }) => ({ restaurantId: id, isNew, categories: given.categories }));
    const counts = await writeMenus(tx, menus, now);
    products += counts.products;
    retired += counts.retired;
    onProgress?.(from + some.length, written.length);
  }
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, updated: written.length - created, products, retired };
}
