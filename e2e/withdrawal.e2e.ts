import { newPerson, signInNewCustomer } from "./account.ts";
import { isHydrated, openRestaurant, overlay } from "./guest.ts";
import { jarKitchen } from "./jar-kitchen.ts";
import { expect, test } from "./journey.ts";
import { joinRestaurant } from "./members.ts";
import { placeOrder } from "./past-order.ts";
import { moveOrder } from "./rated-order.ts";

const jar = "Rindsgulasch im Glas";

test("a guest reads a label, buys, sends one of two jars back, and has the money once the restaurant has the jar", async ({
  page,
  request,
}) => {
  await openRestaurant(page, jarKitchen);
  await page.getByRole("button", { name: new RegExp(jar) }).click();
  const label = overlay(page, jar);
  await expect(label.getByText("370 g, 26,49\u00a0€/kg")).toBeVisible();
  await expect(label.locator("b", { hasText: "Sellerie" })).toBeVisible();
  await label.getByRole("button", { name: `${jar}: mehr` }).click();
  await label.getByRole("button", { name: /^In den Warenkorb/ }).click();
  await expect(page.getByRole("button", { name: new RegExp(`${jar}.*2`) })).toBeVisible();
  await page.goto(`/info/${jarKitchen.uid}`);
  await expect(page.getByText(`14 Tage Rücktrittsrecht für ${jar}.`)).toBeVisible();

  const wishes = { person: newPerson(), restaurant: jarKitchen, dishes: ["Leberkässemmel", jar], quantity: 2 };
  const { id, identificationTag: tag, number } = await placeOrder(request, wishes);
  await moveOrder(request, jarKitchen, id, ["ACCEPTED", "READY", "COMPLETED"]);
  await page.goto(`/confirm/success/${tag}`);
  await expect(page.getByText(/Kein Rücktrittsrecht \(§ 18 FAGG\) für Leberkässemmel\. 14 Tage/).first()).toBeVisible();
  await page.getByRole("link", { name: "Vom Vertrag zurücktreten" }).click();
  await expect(page.getByText(`Bestellung Nr. ${number}`)).toBeVisible();
  await isHydrated(page);
  await page.getByRole("button", { name: "Vom Vertrag zurücktreten" }).click();
  await expect(page.getByText("Noch nichts ausgewählt.")).toBeVisible();
  await page.getByRole("checkbox", { name: new RegExp(jar) }).check();
  await page.getByRole("button", { name: "Vom Vertrag zurücktreten" }).click();
  // 9,80 € and the deposit.
  await expect(page.getByText("10,00").first()).toBeVisible();
  await page.getByRole("button", { name: "Rücktritt bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Dein Rücktritt" })).toBeFocused();
  await page.getByRole("button", { name: "Ich habe es zurückgeschickt" }).click();
  await expect(page.getByText(/spätestens am .* geht es weiter/)).toBeVisible();

  await joinRestaurant(await signInNewCustomer(page), jarKitchen, "owner");
  await page.goto(`/management/orders?bestellung=${id}`);
  const order = overlay(page, /^Nr\. /);
  await order.getByRole("button", { name: "Ware erhalten" }).click();
  await overlay(page, "Ist die Ware da?").getByRole("button", { name: "Ja, erhalten" }).click();
  await order.getByRole("button", { name: "Erledigt" }).click();
  await overlay(page, "Hat der Gast sein Geld?").getByRole("button", { name: "Ja, zurückgegeben" }).click();
  await expect(order.getByText(/sind beim Gast oder auf dem Weg/)).toBeVisible();
  await page.goto(`/confirm/success/${tag}/widerruf`);
  await expect(page.getByRole("listitem").filter({ hasText: "Geld zurück, erledigt" })).toBeVisible();
});
