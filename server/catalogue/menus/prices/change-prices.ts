import type { api } from "@mahlzeit/contract/api";
import type { ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import type { Input } from "@mahlzeit/contract/endpoint";
import { type NewPrice, withPrices } from "@mahlzeit/domain/catalogue/menu/change-prices";
import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import { type MenuDocument, menuOfDish } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import type { PriceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import { sizePricesOf } from "@mahlzeit/domain/catalogue/menu/size-prices";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { type MenuWork, readMenu, requireMenuPermission } from "../editing/find-managed-menu.ts";
import { makePublic } from "../editing/publish-menu.ts";
import { findReferences } from "./price-history.ts";
import { addPlan, findPlan, type PlannedPrice, removePlan, saveRemainingPrices } from "./price-plans.ts";

/** Finds the planned prices, and the lowest prices of 30 days. Throws `service-not-found`. */
export async function findPrices(db: Database, work: MenuWork): Promise<ManagedPrices> {
  requireMenuPermission(work, "see-menu");
  return db.transaction((tx) => presentPrices(tx, work));
}

/**
 * Changes prices of the published menu, or plans that. Throws `service-not-found`, `menu-planned` if a plan exists and
 * may not be replaced, and `invalid-input`.
 */
export async function changePrices(
  db: Database,
  work: MenuWork,
  { changes, at, replaces }: Input<typeof api.changePrices>["body"],
): Promise<ManagedPrices> {
  requireMenuPermission(work, "publish-menu");
  const { actor, restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { published } = await readMenu(tx, work);
    const known = productsOf(published.document);
    if (!changes.some(({ productId }) => known.has(productId)))
      throw invalidField("changes", "Keines dieser Gerichte ist auf der Karte.");
    const other = changes.find((change) => hasOtherSizes(change, published.document));
    if (other) {
      const name = known.get(other.productId)?.name;
      throw invalidField("changes", `„${name}“ hat inzwischen andere Größen. Bitte lade die Seite neu.`);
    }
    await requireNoFaults(tx, restaurantId, { changes, document: published.document, at: at ?? now });
    const plan = await findPlan(tx, restaurantId);
    if (at !== null && at !== undefined) {
      if (at <= now) throw invalidField("at", "Bitte gib eine Zeit in der Zukunft an.");
      if (plan && !replaces) throw new ProblemException("menu-planned");
      if (plan) await removePlan(tx, restaurantId);
      const planned = changes.map((change) => plannedFrom(change, published.document));
      await addPlan(tx, { restaurantId, changes: planned, at, accountId: actor.accountId });
      noteChanges({ plannedFor: [plan?.at ?? null, at] });
    } else {
      if (plan && replaces) await removePlan(tx, restaurantId);
      const changed = { restaurantId, accountId: actor.accountId, source: "EDITOR" } as const;
      const number = await publishPrices(tx, { ...changed, document: published.document, changes, at: now });
      noteChanges({ version: [published.number, number ?? published.number] });
    }
    return presentPrices(tx, work);
  });
}

/** Cancels the planned prices. Throws `service-not-found`. */
export async function callOffPrices(db: Database, work: MenuWork): Promise<ManagedPrices> {
  requireMenuPermission(work, "publish-menu");
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, work.restaurantId);
    const plan = await findPlan(tx, work.restaurantId);
    if (plan) {
      await removePlan(tx, work.restaurantId);
      noteChanges({ plannedFor: [plan.at, null] });
    }
    return presentPrices(tx, work);
  });
}

/**
 * Changes planned prices at their time, on the menu published then. A dish that got another price or other sizes
 * meanwhile, or would be wrong at its price, is put on hold.
 */
export async function changePlannedPrices(
  db: Database,
  { restaurantId, planId }: { readonly restaurantId: string; readonly planId: string },
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const plan = await findPlan(tx, restaurantId);
    if (plan?.id !== planId) return;
    const { published } = await readMenu(tx, { restaurantId, now });
    const { document } = published;
    const { changes, accountId } = plan;
    const references = await findReferences(tx, restaurantId, null, now);
    const held = changes.filter(
      (change) => isHeld(change, document) || faultAfter(change, document, { references, now }) !== null,
    );
    const free = changes.filter((change) => !held.includes(change));
    await publishPrices(tx, { restaurantId, accountId, source: "SCHEDULE", document, changes: free, at: now });
    await saveRemainingPrices(tx, restaurantId, held);
  });
}

interface PricesToPublish {
  readonly restaurantId: string;
  readonly document: MenuDocument;
  readonly changes: readonly NewPrice[];
  readonly accountId: string | null;
  readonly source: "EDITOR" | "SCHEDULE";
  readonly at: Instant;
}

/** Publishes the menu with the new prices, unless nothing differs. */
async function publishPrices(tx: Transaction, { document, changes, ...version }: PricesToPublish) {
  const changed = withPrices(document, changes, uuidv7);
  if (isSame(document, changed)) return undefined;
  return makePublic(tx, { ...version, document: changed, note: "Preise geändert" });
}

async function presentPrices(tx: Transaction, work: MenuWork): Promise<ManagedPrices> {
  const { published } = await readMenu(tx, work);
  const plan = await findPlan(tx, work.restaurantId);
  const known = productsOf(published.document);
  const references = await findReferences(tx, work.restaurantId, null, work.now);
  return {
    lowest: [...references].map(([productId, lowest]) => ({ productId, ...lowest })),
    planned: plan
      ? {
          at: plan.at,
          by: plan.by,
          changes: plan.changes.flatMap((change) => {
            const { productId, priceCents } = change;
            const product = known.get(productId);
            if (!product) return [];
            const beforeCents = product.priceCents ?? 0;
            const sizes = sizePricesOf(product, published.document).flatMap(
              ({ optionId, name, priceCents: before }) => {
                const then = change.sizes?.find((size) => size.optionId === optionId)?.priceCents;
                return [{ optionId, name, beforeCents: before, priceCents: then ?? before - beforeCents + priceCents }];
              },
            );
            const fault = faultAfter(change, published.document, { references, now: work.now });
            const held = fault !== null || isHeld(change, published.document);
            return [{ productId, name: product.name, beforeCents, priceCents, sizes, isHeld: held, fault }];
          }),
        }
      : null,
  };
}

/** Returns the planned price with the current one. */
function plannedFrom({ sizes = [], ...change }: NewPrice, menu: MenuDocument): PlannedPrice {
  const product = productsOf(menu).get(change.productId);
  const now = new Map((product ? sizePricesOf(product, menu) : []).map((size) => [size.optionId, size.priceCents]));
  return {
    ...change,
    fromCents: product?.priceCents ?? null,
    sizes: sizes.map((size) => ({ ...size, fromCents: now.get(size.optionId) ?? null })),
  };
}

/** Tells whether another price was published since this one was planned, for any size, or one of the sizes is gone. */
function isHeld({ productId, sizes = [], ...base }: PlannedPrice, menu: MenuDocument): boolean {
  const product = productsOf(menu).get(productId);
  if (!product) return false;
  const isOther = (
    now: Cents | null | undefined,
    { priceCents, fromCents }: Pick<PlannedPrice, "priceCents" | "fromCents">,
  ) => fromCents !== undefined && now !== fromCents && now !== priceCents;
  const now = new Map(sizePricesOf(product, menu).map((size) => [size.optionId, size.priceCents]));
  return isOther(product.priceCents, base) || sizes.some((size) => isOther(now.get(size.optionId), size));
}

/** Returns the sentence about what would be wrong with a dish at its new price; null if nothing would be. */
function faultAfter(change: NewPrice, menu: MenuDocument, { references, now }: Surroundings): string | null {
  const after = withPrices(menuOfDish(menu, change.productId), [change], uuidv7);
  return faultsInMenu(after, now, { references }).find(({ kind }) => kind === "invalid")?.message ?? null;
}

interface Surroundings {
  /** The prices to which badges relate, by dish. */
  readonly references: ReadonlyMap<string, PriceRange>;
  readonly now: Instant;
}

async function requireNoFaults(
  tx: Transaction,
  restaurantId: string,
  { changes, document, at }: { changes: readonly NewPrice[]; document: MenuDocument; at: Instant },
): Promise<void> {
  const references = await findReferences(tx, restaurantId, null, at);
  const errors = changes.flatMap((change) => {
    const fault = faultAfter(change, document, { references, now: at });
    const name = productsOf(document).get(change.productId)?.name;
    return fault === null ? [] : [{ field: "changes", message: `„${name}“: ${fault}` }];
  });
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
}

/** Tells whether a given size does not belong to the dish; a dish that is not on the menu is not checked. */
function hasOtherSizes({ productId, sizes = [] }: NewPrice, menu: MenuDocument): boolean {
  const product = productsOf(menu).get(productId);
  if (!product) return false;
  const own = new Set(sizePricesOf(product, menu).map(({ optionId }) => optionId));
  return sizes.some(({ optionId }) => !own.has(optionId));
}

function productsOf({ categories }: MenuDocument) {
  return new Map(categories.flatMap(({ products }) => products.map((product) => [product.id, product])));
}
