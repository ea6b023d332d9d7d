import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addJobs } from "../server/platform/jobs/add-jobs.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask, connection } from "./database.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { signInNewOwner } from "./members.ts";
import { tryAgain } from "./try-again.ts";

// The tablet loses its network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/ });

const quiet = makeRestaurant("stille-stube", "Stille Stube", {
  serviceTypes: ["Stilleküche"],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

/** Pairs a tablet with the restaurant, and leaves its owner at the page of devices. */
async function pairTablet(
  owner: Page,
  { browser, watch }: { browser: Browser; watch: (context: BrowserContext) => void },
): Promise<{ context: BrowserContext; tablet: Page }> {
  await signInNewOwner(owner, quiet);
  await owner.goto("/management/devices");
  await owner.getByRole("button", { name: "Gerät dazugeben" }).click();
  const code = await overlay(owner, "Gerät dazugeben")
    .getByText(/^\d{3} \d{3}$/)
    .textContent();
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  watch(context);
  const tablet = await context.newPage();
  await tablet.goto(`/kueche#${code?.replace(" ", "")}`);
  await tablet.getByRole("button", { name: "Koppeln" }).click();
  await tablet.getByRole("button", { name: "Zur Küche" }).click();
  await expect(tablet.getByRole("region", { name: /^Neu/ })).toBeVisible();
  return { context, tablet };
}

/** Simulates two minutes of silence and runs the check. */
async function twoMinutesPass(): Promise<void> {
  await ask(
    `UPDATE devices d SET last_seen_at = last_seen_at - interval '2 minutes', paired_at = paired_at - interval '2 minutes'
     FROM restaurants r WHERE r.id = d.restaurant_id AND r.uid = $1`,
    [quiet.uid],
  );
  await ask(
    `INSERT INTO board_watch (watched_since, checked_at) VALUES (now() - interval '2 minutes', now())
     ON CONFLICT (is_only_one) DO UPDATE SET watched_since = board_watch.watched_since - interval '2 minutes'`,
    [],
  );
  const { db } = await connection();
  await db.transaction((tx) => addJobs(tx, [{ task: "check-lights", payload: {} }]));
}

test("a tablet that loses its network leaves the restaurant to orders for later, until it is back", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([quiet]);
  const owning = await browser.newContext();
  watch(owning);
  const owner = await owning.newPage();
  const { context, tablet } = await pairTablet(owner, { browser, watch });
  const card = page.getByRole("link", { name: new RegExp(quiet.name) });
  await page.goto("/bestellen?kategorie=Stilleküche");
  await expect(card).toContainText("Jetzt geöffnet");

  await context.setOffline(true);
  await expect(tablet.getByText("Keine Verbindung")).toBeVisible();
  await twoMinutesPass();
  await tryAgain(async (options) => {
    await page.goto("/bestellen?kategorie=Stilleküche");
    await expect(card).toContainText("Nur Vorbestellungen", options);
  });
  await page.goto(`/${quiet.uid}`);
  await expect(page.getByText("Nimmt gerade nur Vorbestellungen an.")).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(/^Seit \d\d:\d\d hat sich kein Gerät gemeldet/)).toBeVisible();
  await expectAccessible(owner);

  await context.setOffline(false);
  await expect(tablet.getByText("Keine Verbindung")).toBeHidden();
  await tryAgain(async (options) => {
    await page.goto("/bestellen?kategorie=Stilleküche");
    await expect(card).toContainText("Jetzt geöffnet", options);
  });
});
