import { newPerson } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage, signInOperator } from "./members.ts";
import { rateOrder, serveOrder } from "./rated-order.ts";
import { expectReadingOrder } from "./reading-order.ts";
import { longKitchen } from "./restaurants.ts";

const menu = { categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }] };
const inn = makeRestaurant("zum-guten-wort", "Zum guten Wort", menu);
/** A separate restaurant, because its ratings are counted. */
const plainInn = makeRestaurant("zum-stillen-wort", "Zum stillen Wort", menu);
const said = "Die Kasnocken waren noch warm. Die Frau Huber hat sie gebracht.";

test("an order that arrived is rated, shown, answered, reported and hidden", async ({
  page,
  browser,
  request,
  watch,
}) => {
  await importRestaurants([inn]);
  for (const food of [5, 5, 4, 5]) {
    const tag = await serveOrder(request, inn, { dishes: ["Kasnocken"] });
    await rateOrder(request, tag, { food, punctuality: 4 });
  }
  const maria = newPerson({ firstName: "Maria", lastName: "Gruber" });
  const tag = await serveOrder(request, inn, { person: maria, dishes: ["Kasnocken"] });

  // Uses the keyboard only.
  await page.goto(`/confirm/success/${tag}`);
  await isHydrated(page);
  await page.getByRole("link", { name: "Bewerten" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Hat’s geschmeckt?" })).toBeVisible();
  await page.getByRole("button", { name: "Bewertung veröffentlichen" }).press("Enter");
  await expect(page.getByText("Bitte wähl einen bis fünf Sterne.")).toHaveCount(2);
  await expectReadingOrder(page.getByRole("main"), [
    'heading "Hat’s geschmeckt?" [level=1]',
    'group "Essen"',
    'radio "1 von 5, Hat nicht gepasst"',
    'group "Pünktlichkeit"',
    'textbox "Magst du was dazusagen?',
    'checkbox "Zeigen, was ich bestellt hab',
    'button "Bewertung veröffentlichen"',
  ]);
  await page
    .getByRole("group", { name: "Essen" })
    .getByRole("radio", { name: "1 von 5, Hat nicht gepasst" })
    .press("Space");
  await page
    .getByRole("group", { name: "Pünktlichkeit" })
    .getByRole("radio", { name: /^4 von 5/ })
    .press("Space");
  await page.getByLabel("Magst du was dazusagen?").fill(said);
  await page.getByRole("checkbox", { name: /^Zeigen, was ich bestellt hab/ }).press("Space");
  await page.getByRole("button", { name: "Bewertung veröffentlichen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Danke dir" })).toBeFocused();
  await expect(page.getByText("Zu lesen als „Maria G.“")).toBeVisible();

  // The average of 5, 5, 4, 5 and 1.
  await page.getByRole("link", { name: "Zum Restaurant" }).click();
  await page.getByRole("link", { name: /^Bewertung 4,0 \(5\)/ }).click();
  const entry = page.getByRole("article").filter({ hasText: said });
  await expect(entry).toContainText("Maria G.");
  await expect(entry).toContainText("Kasnocken");
  await expect(entry.getByRole("img", { name: "Essen 1 von 5" })).toBeVisible();

  const owner = await newMemberPage({ browser, watch }, inn, { role: "owner" });
  await owner.goto("/management/ratings");
  await isHydrated(owner);
  await owner.getByRole("button", { name: "Antworten auf Maria G." }).press("Enter");
  const answering = overlay(owner, "Antwort an Maria G.");
  await answering.getByLabel("Deine Antwort *").fill("Das richten wir aus.");
  await answering.getByRole("button", { name: "Antwort veröffentlichen" }).press("Enter");
  const ours = owner.getByRole("article").filter({ hasText: said });
  await expect(ours).toContainText("Das richten wir aus.");
  await expect(ours.getByRole("button", { name: /^Antworten/ })).toHaveCount(0);
  await ours.getByRole("button", { name: "Bewertung von Maria G. melden" }).press("Enter");
  const report = overlay(owner, "Bewertung melden");
  await report.getByRole("radio", { name: /^Nennt jemanden beim Namen/ }).press("Space");
  await report.getByLabel("Worum geht es? *").fill("Nennt unsere Kellnerin beim Namen.");
  await report.getByRole("button", { name: "Meldung abschicken" }).press("Enter");
  await expect(owner.getByText("Danke. Wir sehen es uns an.")).toBeVisible();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  const operator = await context.newPage();
  await signInOperator(operator);
  await operator.goto("/management/alerts");
  await isHydrated(operator);
  await operator.getByRole("link", { name: "Meldung ansehen" }).first().press("Enter");
  const waiting = operator.getByRole("region", { name: "Wartet auf dich" });
  await waiting.getByRole("button", { name: "Bewertung von Maria G. ausblenden" }).press("Enter");
  const hiding = overlay(operator, "Bewertung ausblenden");
  await hiding.getByLabel("Begründung *").fill("Du nennst darin eine Kellnerin beim Namen.");
  await hiding.getByRole("button", { name: "Ausblenden" }).press("Enter");
  await expect(operator.getByRole("region", { name: "Ausgeblendet" })).toContainText(said);

  // The guest sees the reason by the same link; other people see nothing, and four ratings are too few for an average.
  await page.goto(`/confirm/success/${tag}/bewerten`);
  await expect(page.getByText("Du nennst darin eine Kellnerin beim Namen.")).toBeVisible();
  await page.goto(`/${inn.uid}#bewertungen`);
  await isHydrated(page);
  await expect(page.getByText("Noch neu hier")).toBeVisible();
  await expect(page.getByRole("link", { name: "Bewertung neu" })).toBeVisible();
  await expect(page.getByText(said)).toHaveCount(0);
  expect(await ask("SELECT 1 FROM audit_log WHERE what = 'hideReported'", [])).not.toEqual([]);
});

test("whoever is led to the ratings finds them below the upper edge, although they come later and the menu is long", async ({
  page,
  request,
}) => {
  const [dish] = await ask<{ name: string }>(
    `SELECT p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.uid = $1 AND NOT EXISTS (SELECT FROM product_option_groups g WHERE g.product_id = p.id) ORDER BY p.price_cents DESC LIMIT 1`,
    [longKitchen.uid],
  );
  const tag = await serveOrder(request, longKitchen, { dishes: [dish?.name ?? ""] });
  await rateOrder(request, tag, { food: 5, punctuality: 5, words: "Gern wieder.", showsDishes: false });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 480 });
    await page.goto("about:blank");
    await page.goto(`/${longKitchen.uid}#bewertungen`);
    const heading = page.getByRole("heading", { name: "Was Gäste sagen" });
    await expect(page.getByText("Gern wieder.")).toBeAttached();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(160);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(60);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is rated by its link", async ({ page, request }) => {
    await importRestaurants([plainInn]);
    const tag = await serveOrder(request, plainInn, { dishes: ["Kasnocken"] });
    await page.goto(`/confirm/success/${tag}/bewerten`);
    const stars = (legend: string, name: RegExp) =>
      page.getByRole("group", { name: legend }).getByRole("radio", { name }).press("Space");
    await stars("Essen", /^5 von 5/);
    await stars("Pünktlichkeit", /^3 von 5/);
    await page.getByLabel("Magst du was dazusagen?").fill("Ganz ohne Skript.");
    await page.getByRole("button", { name: "Bewertung veröffentlichen" }).click();
    await expect(page.getByRole("heading", { name: "Danke dir" })).toBeVisible();
    await expect(page.getByText("Ganz ohne Skript.")).toBeVisible();
  });
});
