import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findSources } from "./sources.ts";

/** The server folder that owns each table. Other folders call its functions instead of using the table. */
const owners: Readonly<Record<string, readonly string[]>> = {
  "server/platform": ["secrets", "recent_acts"],
  "server/catalogue/places": ["cities", "countries", "postcodes"],
  "server/catalogue/places/addresses": ["address_streets"],
  "server/catalogue/media": ["pictures"],
  "server/platform/alerts": ["alerts"],
  "server/catalogue/restaurants": [
    "restaurants",
    "restaurant_types",
    "restaurant_type_members",
    "schedules",
    "special_days",
    "holiday_choices",
    "delivery_areas",
    "delivery_area_postcodes",
    "delivery_area_cities",
    "booked_quarters",
    "restaurant_terms",
    "withdrawn_terms",
    "connected_accounts",
    "hidden_content",
  ],
  "server/catalogue/menus": [
    "categories",
    "products",
    "option_groups",
    "options",
    "product_option_groups",
    "option_aliases",
    "dish_words",
    "menu_versions",
    "menu_drafts",
    "menu_draft_changes",
    "menu_editors",
    "menu_schedules",
    "menu_pictures",
    "price_history",
    "price_plans",
    "week_cards",
    "sold_out",
  ],
  "server/kitchen/intake": ["pauses", "busy_times", "lights"],
  "server/people/accounts": [
    "accounts",
    "sessions",
    "sign_in_tickets",
    "second_factors",
    "recovery_codes",
    "account_addresses",
    "account_mails",
    "account_links",
    "attempts",
    "mailbox_mails",
  ],
  "server/people/accounts/favourites": ["account_favourites"],
  "server/people/members": ["memberships", "invitations"],
  "server/kitchen/devices": ["devices", "pairing_codes", "board_signs", "board_watch"],
  "server/kitchen/drivers": ["driver_shifts"],
  "server/kitchen/keys": ["api_keys"],
  "server/kitchen/webhooks": ["webhooks", "webhook_deliveries", "webhook_attempts"],
  "server/kitchen/devices/push": ["push_subscriptions", "operator_push_subscriptions"],
  "server/kitchen/intake/holidays": ["holiday_questions"],
  "server/orders/escalation": ["escalation_steps", "phone_calls"],
  "server/partners/applications/suggestions": ["suggestions"],
  "server/partners/setup/suspensions": ["suspensions"],
  "server/partners/setup/terminations": ["terminations"],
  "server/partners/applications": [
    "applications",
    "application_links",
    "application_files",
    "application_checks",
    "application_events",
    "partner_terms",
  ],
  "server/orders/promotions": ["campaigns", "coupons", "coupon_uses"],
  "server/money/complaints": ["complaints", "complaint_moves"],
  "server/money/withdrawals": ["withdrawals", "withdrawal_moves"],
  "server/money/ledger": ["ledger_events", "ledger_entries"],
  "server/orders/order": [
    "orders",
    "order_customers",
    "order_addresses",
    "order_allergies",
    "order_company",
    "order_lines",
    "order_line_options",
    "order_vat_shares",
    "order_moves",
    "order_numbers",
    "order_promises",
    "order_notes",
    "order_mails",
    "order_changes",
    "late_reasons",
    "order_change_taken",
    "order_change_lines",
    "order_change_vat_shares",
    "order_questions",
    "order_drivers",
    "driver_reports",
    "unpaid_orders",
  ],
  "server/money/payments": [
    "payments",
    "payment_notices",
    "payment_movements",
    "destination_charges",
    "transfers",
    "refunds",
    "spot_refunds",
    "disputes",
    "sandbox_checkouts",
    "sandbox_refunds",
  ],
  "server/operator/audit": ["audit_log"],
  "server/money/receipts": ["receipts", "receipt_numbers"],
  "server/money/settlement": [
    "payout_accounts",
    "trader_tax",
    "statements",
    "invoice_numbers",
    "payout_drafts",
    "payout_runs",
    "payouts",
    "due_payments",
    "due_reminders",
    "year_reports_told",
  ],
  "server/orders/printing": ["printers", "print_jobs", "browser_prints"],
  "server/operator/numbers": [
    "restaurant_days",
    "restaurant_day_dishes",
    "orders_to_count",
    "days_to_count",
    "known_guests",
    "guest_orders",
  ],
  "server/orders/ratings": ["restaurant_scores", "ratings"],
  "server/operator/reports": ["reports"],
  "server/orders/order-accounts": ["order_claims", "order_links"],
  "server/operator/numbers/visits": ["visit_counts"],
  "server/operator/content": [
    "content_categories",
    "content_category_groups",
    "content_entries",
    "content_versions",
    "content_drafts",
    "content_pictures",
  ],
};

/** Tables of other folders that a folder may read in a join, with the reason why one statement must read both. */
const reads: Readonly<Record<string, { readonly tables: readonly string[]; readonly because: string }>> = {
  "server/partners/applications": {
    tables: ["accounts", "restaurants"],
    because:
      "an application is told with who looked at it and the restaurant it became, and belongs to an account's mailbox",
  },
  "server/catalogue/places/addresses": {
    tables: ["cities"],
    because: "streets of towns with restaurants come first in a search by letters",
  },
  "server/platform/alerts": {
    tables: ["orders", "payments", "disputes", "accounts", "restaurants"],
    because: "the operator's list names what an alert is about",
  },
  "server/operator/audit": {
    tables: ["accounts", "devices", "api_keys", "webhooks", "orders", "restaurants"],
    because: "a log of ids is read by names",
  },
  "server/backup": {
    tables: ["restaurants", "accounts", "orders"],
    because: "a restore asks first whether there is anything",
  },
  "server/operator/content": { tables: ["accounts"], because: "drafts and versions name who wrote them" },
  "server/people/accounts": {
    tables: ["memberships", "restaurants"],
    because: "who somebody is, is asked with every request: once",
  },
  "server/people/accounts/favourites": {
    tables: ["restaurants"],
    because: "a favourite is told by the restaurant's uid",
  },
  "server/kitchen/devices": {
    tables: ["memberships", "accounts", "restaurants", "push_subscriptions"],
    because:
      "a device is one of its restaurant only while whoever paired it is a member and not blocked, and is shown with whether it gets messages",
  },
  "server/kitchen/drivers": {
    tables: ["restaurants"],
    because: "a driver's phone says for whom it drives, and whom to call",
  },
  "server/kitchen/webhooks": {
    tables: ["memberships"],
    because: "a restaurant is told of its events only while it has an owner",
  },
  "server/kitchen/keys": {
    tables: ["accounts", "memberships"],
    because: "a key counts only while its restaurant has an owner and whoever made it is not blocked",
  },
  "server/catalogue/menus": {
    tables: ["restaurants", "accounts", "memberships", "pictures"],
    because:
      "whoever writes a menu locks its restaurant, versions name who published them, drafts who may, and they may show any stored picture",
  },
  "server/people/members": {
    tables: ["accounts", "restaurants"],
    because: "a restaurant's members are accounts with their names",
  },
  "server/operator/numbers": {
    tables: ["restaurants"],
    because: "how often somebody ordered is told with the restaurant's name",
  },
  "server/orders/order": {
    tables: ["payments", "refunds", "disputes", "alerts", "accounts", "devices", "api_keys", "driver_shifts"],
    because:
      "an order shows what was refunded, disputed, who moved it and who drives it, and old ones are removed in bulk by what became of their money",
  },
  "server/money/complaints": {
    tables: ["accounts", "devices", "orders", "order_customers"],
    because:
      "a complaint is told with who answered it, and how often its guest complained is counted with the guest's orders",
  },
  "server/money/withdrawals": {
    tables: ["accounts", "orders"],
    because: "a withdrawal is told with who moved it, and those that wait with their orders' numbers",
  },
  "server/orders/escalation": {
    tables: ["restaurants", "orders"],
    because: "a call says which restaurant it is about, and an SMS how many of its orders wait",
  },
  "server/money/payments": {
    tables: ["orders", "ledger_events", "ledger_entries", "accounts"],
    because:
      "the books are compared with the card book in one statement, which sees a cause and its booking or neither; and it is told who corrected what was paid on the spot",
  },
  "server/orders/printing": {
    tables: ["orders"],
    because: "a slip of an order that is over is wanted only where one was printed",
  },
  "server/orders/promotions": {
    tables: ["restaurants"],
    because: "a coupon is told with the name of the restaurant where it holds",
  },
  "server/kitchen/devices/push": {
    tables: ["devices", "accounts", "sessions"],
    because: "a message goes to whoever is of the restaurant at that moment, and to no browser that has signed out",
  },
  "server/operator/reports": {
    tables: ["ratings", "hidden_content", "restaurants", "products"],
    because:
      "what is hidden is one list of ratings and content by time, and a picture is found by the beginning of its hash",
  },
  "server/money/settlement": {
    tables: ["ledger_events", "ledger_entries", "orders", "order_changes", "spot_refunds"],
    because:
      "the file of a year adds up what was booked of millions of orders and what was paid on the spot, which is in no account, in one statement",
  },
  "server/catalogue/restaurants": {
    tables: ["cities", "countries", "postcodes", "pictures", "pauses", "busy_times", "lights", "restaurant_scores"],
    because:
      "a restaurant is found with its place, its pictures, what it takes now and how it stands with its guests, in one statement",
  },
};

/** The only folder that may write to every table: it fills the demo with customers and their past orders. */
const demo = "server/sample-data";

const folders = [...new Set([...Object.keys(owners), ...Object.keys(reads)])].sort((a, b) => b.length - a.length);

/** Returns the innermost folder in these lists that contains the file, else the file's own folder. */
function folderOf(path: string): string {
  return folders.find((folder) => path.startsWith(`${folder}/`)) ?? dirname(path);
}

const ownerOf = new Map(Object.entries(owners).flatMap(([folder, tables]) => tables.map((table) => [table, folder])));

interface Touch {
  readonly folder: string;
  readonly table: string;
  readonly writes: boolean;
}

/** Returns the tables that a file's SQL uses: after a keyword, or as text for functions that build statements. */
function touchesOf({ path, text }: { path: string; text: string }): Touch[] {
  const folder = folderOf(path);
  const code = text.replaceAll(/^\s*(\/\/|\/\*|\*).*$/gm, "");
  const found = [
    ...code.matchAll(/\b(FROM|JOIN|USING|INTO|UPDATE|TABLE|ONLY)\s+([a-z_]+)\b(?!\()/g),
    ...code.matchAll(/\b(insertRows|ensureRows|replaceTable)\([^"]*?"([a-z_]+)"/g),
  ];
  return found
    .map(([, keyword = "", table = ""]) => ({ folder, table, writes: !/^(FROM|JOIN|USING|ONLY)$/.test(keyword) }))
    .filter(({ table }) => ownerOf.has(table));
}

/** Returns the violations. `FOR UPDATE OF o` and `DO UPDATE SET` name no table; `DELETE FROM` writes. */
function findTrespassers(all: readonly { path: string; text: string }[]): string[] {
  return all.flatMap((source) => {
    const deleted = [...source.text.matchAll(/\bDELETE FROM ([a-z_]+)/g)].map((match) => match[1]);
    return touchesOf(source)
      .map((touch) => (deleted.includes(touch.table) ? { ...touch, writes: true } : touch))
      .filter(({ folder, table, writes }) => {
        if (ownerOf.get(table) === folder || source.path.startsWith(`${demo}/`)) return false;
        return writes || !reads[folder]?.tables.includes(table);
      })
      .map(({ table, writes }) => `${source.path} ${writes ? "writes" : "reads"} ${table}`);
  });
}

const sources = findSources(/^server\/.*\.ts$/).filter(({ path }) => !/\.test\.ts$|^server\/testing\//.test(path));

test("every table has one owner, and no other tables are named", () => {
  const migrations = findSources(/^server\/platform\/database\/migrations\/.*\.sql$/);
  const tables = new Set<string>();
  const change =
    /^(?:CREATE (?:UNLOGGED )?TABLE ([a-z_]+)|DROP TABLE ([a-z_]+)|ALTER TABLE ([a-z_]+) RENAME TO ([a-z_]+))/gm;
  for (const { text } of migrations.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    for (const [, made, dropped, before, after] of text.matchAll(change)) {
      tables.delete(dropped ?? before ?? "");
      tables.add(made ?? after ?? "");
    }
  tables.delete("");
  expect([...ownerOf.keys()].sort()).toEqual([...tables].sort());
});

test("a table is touched by the SQL of its owner alone, but for joins that are written down", () => {
  expect([...new Set(findTrespassers(sources))]).toEqual([]);
});

test("every join that is written down is needed", () => {
  const read = new Set(sources.flatMap(touchesOf).map(({ folder, table }) => `${folder} ${table}`));
  const allowed = Object.entries(reads).flatMap(([folder, { tables }]) => tables.map((table) => `${folder} ${table}`));
  expect(allowed.filter((one) => !read.has(one))).toEqual([]);
});

test("the check sees what it forbids: reading, writing and deleting what belongs to others", () => {
  const path = "server/money/receipts/issue-receipt.ts";
  const said = (text: string) => findTrespassers([{ path, text }]);
  expect(said("`SELECT id FROM receipts r JOIN orders o ON o.id = r.order_id`")).toEqual([`${path} reads orders`]);
  expect(said('"UPDATE orders SET note = NULL"')).toEqual([`${path} writes orders`]);
  expect(said('"DELETE FROM refunds WHERE id = $1"')).toEqual([`${path} writes refunds`]);
  expect(said('await insertRows(tx, "payments", rows)')).toEqual([`${path} writes payments`]);
  const inJoin = { path: "server/people/members/find-members.ts", text: '"UPDATE accounts SET email = $1"' };
  expect(findTrespassers([inJoin])).toEqual(["server/people/members/find-members.ts writes accounts"]);
});
