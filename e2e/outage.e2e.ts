import { connect } from "../server/platform/database/connect.ts";
import { expectConfirmation, fillContact, goToContactForm, newGuest, order, payOnTheSpot } from "./guest.ts";
import { test as base, expect } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { type SecondServer, startSecondServer } from "./second-server.ts";

const inn = makeRestaurant("zum-stillstand", "Zum Stillstand", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});
let server: SecondServer;

const test = base.extend({
  baseURL: ({ baseURL }, use) => use(server?.origin ?? baseURL),
});

// The browser logs the server's refusals.
test.use({ ownContext: true, expectedErrors: /status of 503/ });
test.beforeAll(async () => {
  server = await startSecondServer({}, [inn]);
});
test.afterAll(() => server.end());

/** Makes the database read-only or writable: a read-only one counts as unavailable, also for a single node. */
async function takeWrites(answer: boolean): Promise<void> {
  const { pool, close } = connect({ ...server.database.pool.options, options: "-c default_transaction_read_only=off" });
  await pool.query(
    `ALTER DATABASE ${pool.options.database} SET default_transaction_read_only = ${answer ? "off" : "on"}`,
  );
  await close();
}

test("while the database is away a guest reads of when a page is, and the order is sent by itself as soon as it can be", async ({
  page,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  watch(context);
  const other = await context.newPage();
  const guest = newGuest();
  await goToContactForm(page, inn, "Kasnocken");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await other.goto(`/${inn.uid}`);

  await takeWrites(false);
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
  await order(page);
  const status = page.getByRole("status").filter({ hasText: "Gleich in der Küche" });
  await expect(status).toContainText("Wir haben gerade eine Störung und versuchen es weiter.");
  await other.reload();
  await expect(other.getByRole("status").first()).toContainText(
    /^Stand von \d\d:\d\d\. .* bestellen kannst du in Kürze/,
  );
  await expect(other.locator("#kept")).toBeInViewport({ ratio: 1 });
  await expect(other.getByRole("heading", { name: inn.name })).toBeVisible();

  await takeWrites(true);
  await expectConfirmation(page);
  const { rows } = await server.database.pool.query("SELECT FROM orders");
  expect(rows).toHaveLength(1);
  await other.getByRole("link", { name: "Neu laden" }).click();
  await expect(other.getByText("Stand von")).toHaveCount(0);
});
