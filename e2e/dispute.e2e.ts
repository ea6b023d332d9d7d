import { importRestaurants } from "./catalogue.ts";
import { expectConfirmation, fillContact, goToContactForm, isHydrated, newGuest, order, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage, signInOperator } from "./members.ts";
import { pay } from "./payment.ts";

const inn = makeRestaurant("zum-ruckgeld", "Zum Rückgeld", {
  orderTypes: ["TAKEAWAY"],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("a payment that a guest contests is the restaurant's loss, until the operator takes it on", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([inn]);
  await goToContactForm(page, inn, "Kasnocken");
  await fillContact(page, newGuest());
  await order(page);
  await expect(page.getByText("Testzahlung: Hier fließt kein Geld.")).toBeVisible();
  const payment = page.url();
  await pay(page);
  await expectConfirmation(page);

  const owner = await newMemberPage({ browser, watch }, inn, { role: "owner" });
  await owner.goto("/management/orders");
  for (const move of [/^Annehmen/, "Bereit", "Abgeholt"])
    await owner.getByRole("main").getByRole("button", { name: move }).first().click();
  await expect(owner.getByText("Gerade nichts zu tun")).toBeVisible();
  const balance = () => owner.getByRole("region", { name: `Kontostand von ${inn.name}` });
  const expectBalance = async (words: RegExp) => {
    await owner.goto("/management/statements");
    await expect(balance()).toContainText(words);
  };
  await expectBalance(/11,40\s€steht dir nach heutigem Stand zu/);

  await page.goto(payment);
  await page.getByRole("button", { name: "Bei der Bank beanstanden" }).click();
  await expect(page.getByRole("heading", { name: "Diese Zahlung ist beanstandet" })).toBeVisible();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  const operator = await context.newPage();
  await signInOperator(operator);
  await operator.goto("/management/alerts");
  await isHydrated(operator);
  const about = (words: RegExp) =>
    operator
      .getByRole("list", { name: "Hinweise" })
      .getByRole("listitem")
      .filter({ hasText: inn.name })
      .filter({ hasText: words })
      .last();
  await expect(about(/bei seiner Bank beanstandet/)).toBeVisible();

  await page.getByRole("button", { name: "Dem Gast recht geben" }).click();
  const lost = about(/hat einer Beanstandung recht gegeben/);
  await expect(lost.getByRole("button", { name: "Restaurant trägt es" })).toBeVisible();
  await expectBalance(/Es ist nichts offen/);

  await lost.getByRole("button", { name: "Wir übernehmen es" }).press("Enter");
  await overlay(operator, "Rückbuchung übernehmen?").getByRole("button", { name: "Wir übernehmen es" }).click();
  await expect(operator.getByText("Übernommen: Das Restaurant bekommt sein Geld.")).toBeVisible();
  await expectBalance(/11,40\s€steht dir nach heutigem Stand zu/);
});
