import { importRestaurants } from "./catalogue.ts";
import { cart, dish, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage, signInOperator } from "./members.ts";

const inn = makeRestaurant("zum-falschen-weizen", "Zum falschen Weizen", {
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Kasnocken", price: 11.4, allergens: ["G"] },
        { name: "Apfelmus", price: 4.2, allergens: [] },
      ],
    },
  ],
});
const why = "Auf der Karte steht kein Gluten, es sind aber Nocken aus Weizen.";
const reasons = "Bitte tragt Gluten ein und schreibt uns, dann zeigen wir das Gericht wieder.";

test("a dish is reported, hidden, stays so when its owner publishes, and is back when an operator says so", async ({
  page,
  browser,
  request,
  watch,
}) => {
  await importRestaurants([inn]);
  await openRestaurant(page, inn);
  await dish(page, "Kasnocken").click();
  // Uses the keyboard only.
  await page.getByRole("button", { name: "Etwas auf dieser Seite melden" }).press("Enter");
  const reporting = overlay(page, /melden$/);
  await reporting.getByLabel("Was meldest du? *").selectOption({ label: "Kasnocken" });
  await expect(reporting.getByRole("heading", { name: "Gericht melden" })).toBeVisible();
  await reporting.getByRole("radio", { name: /^Kann jemandem schaden/ }).press("Space");
  await reporting.getByLabel("Worum geht es? *").fill(why);
  await reporting.getByRole("button", { name: "Meldung abschicken" }).press("Enter");
  await expect(page.getByText("Danke. Wir sehen es uns an.")).toBeVisible();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  const operator = await context.newPage();
  await signInOperator(operator);
  await operator.goto("/management/reports");
  await isHydrated(operator);
  const waiting = operator.getByRole("region", { name: "Wartet auf dich" });
  await expect(waiting).toContainText(why);
  await waiting.getByRole("button", { name: "Gericht „Kasnocken“ ausblenden" }).press("Enter");
  const hiding = overlay(operator, "Gericht ausblenden");
  await hiding.getByLabel("Begründung *").fill(reasons);
  await hiding.getByRole("button", { name: "Ausblenden" }).press("Enter");
  const hidden = operator.getByRole("region", { name: "Ausgeblendet" });
  await expect(hidden).toContainText(reasons);

  // A hidden dish cannot be ordered, not even from a cart, and searches do not find it.
  const isThere = () => request.get(`/${inn.uid}`).then(async (answer) => (await answer.text()).includes("Kasnocken"));
  await expect.poll(isThere).toBe(false);
  await page.reload();
  await isHydrated(page);
  await expect(dish(page, "Apfelmus")).toBeVisible();
  await expect(dish(page, "Kasnocken")).toHaveCount(0);
  await expect(cart(page).getByText("„Kasnocken“ gibt es nicht mehr.")).toBeVisible();

  const owner = await newMemberPage({ browser, watch }, inn, { role: "owner" });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await owner.goto("/management/menu");
  await isHydrated(owner);
  await expect(owner.getByRole("listitem").filter({ hasText: "Kasnocken" })).toContainText(
    "Vom Betreiber ausgeblendet",
  );
  await owner.getByRole("link", { name: "Kasnocken" }).click();
  await expect(owner.getByRole("region", { name: "Ein Gericht" })).toContainText(reasons);
  await owner.getByLabel("Preis Kasnocken in Euro").fill("12,4");
  await owner.getByLabel("Preis Kasnocken in Euro").press("Tab");
  await expect(owner.getByText(/^Entwurf gesichert um/)).toBeVisible();
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
  expect(await isThere()).toBe(false);

  await hidden.getByRole("button", { name: "Gericht „Kasnocken“ wieder einblenden" }).press("Enter");
  await overlay(operator, "Gericht wieder einblenden")
    .getByRole("button", { name: "Wieder einblenden" })
    .press("Enter");
  await expect.poll(isThere).toBe(true);
  await page.reload();
  await isHydrated(page);
  await expect(dish(page, "Kasnocken")).toContainText("12,40");
});
