import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import { contradictionsIn } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import { type ImportedMenu, mergeImport } from "@mahlzeit/domain/catalogue/menu/import/merge-import";
import { drinksToAsk } from "@mahlzeit/domain/catalogue/menu/import/option-rates-of-import";
import { foodRate } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { asksForRate } from "@mahlzeit/domain/catalogue/menu/option-rates";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lock } from "../../platform/database/lock-keys.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { ImageStore } from "../../platform/media-store/image-store.ts";
import { savePicture } from "../media/save-picture.ts";
import { documentOfFile } from "../menus/document-of-file.ts";
import { saveDraft } from "../menus/editing/drafts.ts";
import { readMenu } from "../menus/editing/find-managed-menu.ts";
import { noteImportedMenu, requireVersion } from "../menus/editing/versions.ts";
import { writeMenus } from "../menus/write-menus.ts";
import { ensureNames } from "../restaurants/ensure-names.ts";
import type { ReadCatalogue } from "../restaurants/file/restaurant-shapes.ts";
import { lockRestaurant } from "../restaurants/note-change.ts";
import { type RestaurantToWrite, writeRestaurants } from "../restaurants/write-restaurants.ts";
import { FaultyCatalogue, readCatalogue } from "./read-catalogue.ts";
import { type ReadPictures, readPictures } from "./read-pictures.ts";

export interface ImportParts {
  readonly db: Database;
  readonly store: ImageStore;
  readonly now: Instant;
  /** Called with the number of restaurants written so far and in total. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly products: number;
  /** The number of products removed from a menu. */
  readonly retired: number;
}

const menusPerBatch = 50;
/** A file without faults, with its pictures. */
export interface CheckedCatalogue {
  readonly toWrite: readonly RestaurantToWrite[];
  readonly pictures: Pick<ReadPictures, "byHash" | "hashes">;
  /** A sentence for each part of the file that was changed or ignored. */
  readonly warnings: readonly string[];
}

/**
 * Checks a file without a database. Paths of pictures are relative to `folder`. Throws `FaultyCatalogue` with every
 * fault.
 */
export async function checkCatalogue(file: unknown, folder: string, now: Instant): Promise<CheckedCatalogue> {
  const pictures = await readPictures(file, folder);
  const { restaurants, warnings } = readWithPictures(file, pictures.faults, now);
  const hashOf = (path: string | null | undefined) => (path && pictures.hashes.get(path)) || null;
  const toWrite = restaurants.map((given) => {
    return { given, bannerHash: hashOf(given.banner), logoHash: hashOf(given.logo) };
  });
  const menus = restaurants.map((given) => ({ given, name: given.name, menu: documentOfFile(given, pictures.hashes) }));
  const faults = menus.flatMap(({ name, menu }) =>
    faultsInMenu(menu, now)
      .filter(({ kind }) => kind === "invalid")
      .map(({ place, field, message }) => `${name}, ${place}: ${fieldInFile(field)}: ${message}`),
  );
  if (faults.length > 0) throw new FaultyCatalogue(faults);
  // A file has nobody who confirms them, as who publishes a menu does.
  const unconfirmed = menus.flatMap(({ name, menu }) =>
    contradictionsIn(menu).map(({ text }) => `${name}, ${text}. Nobody has confirmed that it is right.`),
  );
  const rates = menus.flatMap(({ given, menu }) => ratesLeftOut(given, menu));
  return { toWrite, pictures, warnings: [...warnings, ...unconfirmed, ...rates] };
}

/** Names dishes and options without a rate of their own that look like drinks and are sold at the rate of food. */
function ratesLeftOut({ name, categories }: RestaurantToWrite["given"], menu: MenuDocument): readonly string[] {
  const food = [{ vatRate: foodRate, vatRateOnSite: null }];
  const dishes = categories.flatMap((category) =>
    category.products
      .filter((product) => asksForRate(product, category, food))
      .map((product) => `${name}, ${category.name}, ${product.name}: vatRate is missing, and 10 was taken`),
  );
  const options = drinksToAsk(menu).flatMap(({ group, asked }) =>
    asked.map((option) => `${name}, ${group.name}, ${option.name}: vatRate is missing, and the dish's was taken`),
  );
  return [...dishes, ...options].map((text) => `${text}. It looks like a drink, whose rate is 20.`);
}

/** Returns the last field's name in a file: "portion" for "optionGroups.0.options.1.portionCents". */
function fieldInFile(field: string): string {
  return field.slice(field.lastIndexOf(".") + 1).replace(/Cents$/, "");
}

/** Writes a checked file in one transaction. Throws `FaultyCatalogue` with every badge that is not true. */
export async function writeCatalogue(
  { toWrite, pictures }: CheckedCatalogue,
  parts: ImportParts,
): Promise<ImportResult> {
  return parts.db.transaction(async (tx) => {
    await lock(tx, "import");
    for (const picture of pictures.byHash.values()) await savePicture(tx, parts.store, { picture, now: parts.now });
    return write(tx, { toWrite, pictures }, parts);
  });
}

export async function importCatalogue(file: unknown, folder: string, parts: ImportParts): Promise<ImportResult> {
  return writeCatalogue(await checkCatalogue(file, folder, parts.now), parts);
}

function readWithPictures(file: unknown, pictureFaults: readonly string[], now: Instant): ReadCatalogue {
  try {
    const read = readCatalogue(file, now);
    if (pictureFaults.length === 0) return read;
  } catch (error) {
    if (error instanceof FaultyCatalogue) throw new FaultyCatalogue([...error.faults, ...pictureFaults]);
    throw error;
  }
  throw new FaultyCatalogue(pictureFaults);
}

async function write(
  tx: Transaction,
  { toWrite, pictures }: Pick<CheckedCatalogue, "toWrite" | "pictures">,
  { now, onProgress }: ImportParts,
): Promise<ImportResult> {
  const names = await ensureNames(
    tx,
    toWrite.map(({ given }) => given),
  );
  const written = await writeRestaurants(tx, toWrite, names);
  let [products, retired] = [0, 0];
  const untrue: string[] = [];
  for (let from = 0; from < written.length; from += menusPerBatch) {
    const some = written.slice(from, from + menusPerBatch);
    for (const { id, given } of some)
      if (given.draft?.dishes.length) products += await saveImported(tx, id, given.draft, now);
    const published = some.filter(({ given }) => !given.draft);
    const menus = published.map(({ id, isNew, given }) => ({
      restaurantId: id,
      isNew,
      menu: documentOfFile(given, pictures.hashes),
    }));
    const existing = menus.filter(({ isNew }) => !isNew).map(({ restaurantId }) => restaurantId);
    for (const restaurantId of existing) await requireVersion(tx, restaurantId, now);
    const counts = await writeMenus(tx, menus, { now, idsOfNew: "new" });
    untrue.push(
      ...counts.untrue.map(({ restaurantId, dish, fault }) => {
        const name = some.find(({ id }) => id === restaurantId)?.given.name;
        return `${name}, ${dish}: discount: ${fault}`;
      }),
    );
    // The menu's history starts with its first version, so that it is known which allergens were shown when.
    for (const { restaurantId } of menus) await noteImportedMenu(tx, restaurantId, now);
    products += counts.products;
    retired += counts.retired;
    onProgress?.(from + some.length, written.length);
  }
  if (untrue.length > 0) throw new FaultyCatalogue(untrue);
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, updated: written.length - created, products, retired };
}

/** Saves a menu as the restaurant's draft, on top of the draft or menu that it has. Returns the number of dishes. */
async function saveImported(tx: Transaction, restaurantId: string, given: ImportedMenu, now: Instant): Promise<number> {
  await lockRestaurant(tx, restaurantId);
  const { published, draft } = await readMenu(tx, { restaurantId, now });
  const before = draft?.document ?? published.document;
  const { menu: document } = mergeImport(before, given, { unnamed: "remove", newId: uuidv7 });
  await saveDraft(tx, { restaurantId, baseVersion: published.number, document, accountId: null, now });
  return given.dishes.length;
}
