import { importRestaurants } from "./catalogue.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";

const inn = makeRestaurant("gasthaus-ferienzeit", "Gasthaus Ferienzeit", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("an owner closes for a holiday on a phone, and a guest reads of it and cannot order", async ({
  page,
  browser,
  request,
  watch,
}) => {
  await importRestaurants([inn]);
  const owner = await newMemberPage({ browser, request, watch }, inn, { role: "owner" });
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto("/management/hours");
  await isHydrated(owner);
  await owner.getByRole("button", { name: "Urlaub", exact: true }).click();
  const dialog = overlay(owner, "Betriebsurlaub");
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Von *").fill(day(1));
  await dialog.getByLabel("Bis *").fill(day(5));
  await dialog.getByLabel(/^Name/).fill("Familienfest");
  await dialog.getByRole("button", { name: "Urlaub eintragen" }).click();
  // What was not taken over yet is still there after a reload.
  await owner.reload();
  await isHydrated(owner);
  await expect(owner.getByText(/5 Tage, zu/)).toBeVisible();
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
  await expect(owner.getByText(/^Das nächste Besondere: .*\(Familienfest\), zu\.$/)).toBeVisible();

  await expect(async () => {
    await page.goto(`/${inn.uid}`);
    await isHydrated(page);
    await page.getByRole("button", { name: "Informationen zum Restaurant" }).first().click();
    await expect(page.getByText(/^Urlaub von .* \(Familienfest\)$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
});
