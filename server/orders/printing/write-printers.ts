import { randomBytes } from "node:crypto";
import type { PrinterSettings } from "@mahlzeit/contract/orders/printers";
import type { Instant } from "@mahlzeit/domain/local-time";
import { canAcceptOrders, maxPrinters, type PrinterKind } from "@mahlzeit/domain/orders/printing/printer";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

export interface PrinterOf {
  readonly restaurantId: string;
  readonly printerId: string;
}

/** Adds a printer; one in the network gets a secret address. Throws `service-not-found`, `too-many-printers`. */
export async function addPrinter(
  db: Database,
  actor: Actor,
  { restaurantId, ...settings }: PrinterSettings & { restaurantId: string; kind: PrinterKind },
  now: Instant,
): Promise<void> {
  requirePermission(actor, "change-printers", { restaurantId, otherwise: "service-not-found" });
  if (!(await findBoardRestaurant(db, restaurantId))) throw new ProblemException("service-not-found");
  const { kind } = settings;
  const secret = kind === "browser" ? null : randomBytes(16).toString("base64url");
  await db.transaction(async (tx) => {
    // The later of two concurrent additions counts the earlier one's printer.
    await lockOf(tx, "printers of", restaurantId);
    const [of] = await count(tx, restaurantId);
    if ((of?.count ?? 0) >= maxPrinters) throw new ProblemException("too-many-printers");
    noteChanges({ name: [null, settings.name] });
    await insert(tx, uuidv7(now), restaurantId, kind, secret, new Date(now), ...valuesOf(settled(settings)));
  });
}

/** Changes what a printer prints. Throws `service-not-found`, `printer-not-found`. */
export async function changePrinter(
  db: Database,
  actor: Actor,
  { restaurantId, printerId, ...settings }: PrinterSettings & PrinterOf,
): Promise<void> {
  requirePermission(actor, "change-printers", { restaurantId, otherwise: "service-not-found" });
  await db.transaction(async (tx) => {
    const [known] = await lockPrinter(tx, printerId, restaurantId);
    if (!known) throw new ProblemException("printer-not-found");
    const chosen = settled({ ...settings, kind: known.kind });
    noteChanges(changesOf(known, chosen));
    await update(tx, printerId, restaurantId, ...valuesOf(chosen));
  });
}

/** Removes a printer with its waiting jobs. Throws `service-not-found`. */
export async function removePrinter(db: Database, actor: Actor, { restaurantId, printerId }: PrinterOf): Promise<void> {
  requirePermission(actor, "change-printers", { restaurantId, otherwise: "service-not-found" });
  await db.transaction(async (tx) => {
    const [known] = await lockPrinter(tx, printerId, restaurantId);
    if (known) noteChanges({ name: [known.name, null] });
    await remove(tx, printerId, restaurantId);
  });
}

type Settled = PrinterSettings & { readonly kind: PrinterKind };

/** Returns the settings with each kind of ticket once, and accepting only if that printer can. */
function settled(chosen: Settled): Settled {
  return {
    ...chosen,
    prints: [...new Set(chosen.prints)],
    acceptsOrders: chosen.acceptsOrders && canAcceptOrders(chosen),
  };
}

function valuesOf({ name, paperWidth, copies, prints, printsOn, acceptsOrders }: Settled): unknown[] {
  return [name, paperWidth, copies, prints, printsOn, acceptsOrders];
}

/** Returns the changed settings for the audit log. */
function changesOf(before: Settled, after: Settled): Parameters<typeof noteChanges>[0] {
  return {
    name: [before.name, after.name],
    paperWidth: [before.paperWidth, after.paperWidth],
    copies: [before.copies, after.copies],
    prints: [before.prints.join("+"), after.prints.join("+")],
    printsOn: [before.printsOn, after.printsOn],
    acceptsOrders: [before.acceptsOrders, after.acceptsOrders],
  };
}

const count = namedQuery<{ count: number }>(
  "count_printers",
  "SELECT count(*)::int AS count FROM printers WHERE restaurant_id = $1",
);
const insert = namedQuery(
  "add_printer",
  `INSERT INTO printers
     (id, restaurant_id, kind, secret, created_at, name, paper_width, copies, prints, prints_on, accepts_orders)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const lockPrinter = namedQuery<Settled>(
  "lock_printer",
  `SELECT kind, name, paper_width AS "paperWidth", copies, prints, prints_on AS "printsOn",
     accepts_orders AS "acceptsOrders"
   FROM printers WHERE id = $1 AND restaurant_id = $2 FOR UPDATE`,
);
const update = namedQuery(
  "change_printer",
  `UPDATE printers SET name = $3, paper_width = $4, copies = $5, prints = $6, prints_on = $7, accepts_orders = $8
   WHERE id = $1 AND restaurant_id = $2`,
);
const remove = namedQuery("remove_printer", "DELETE FROM printers WHERE id = $1 AND restaurant_id = $2");
