import type { Page } from "@playwright/test";
import { testPhotos } from "../web/app/office/menu/import/photo/testing/test-photos.ts";
import { importRestaurants } from "./catalogue.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";

const inn = makeRestaurant("zum-foto", "Wirtshaus zum Foto", {
  categories: [{ name: "Speisen", products: [{ name: "Schnitzel", price: 14, allergens: ["A"] }] }],
});

async function choose(page: Page, name: string): Promise<void> {
  const photo = testPhotos.find((one) => one.name === name);
  if (!photo) throw new Error(`no photo ${name}`);
  const buffer = await photo.jpeg();
  await page.getByLabel("Datei mit deiner Karte").setInputFiles({ name: "karte.jpg", mimeType: "image/jpeg", buffer });
}

test("a photo of twelve megapixels becomes a draft word by word, and never leaves the device", async ({
  browser,
  watch,
}) => {
  await importRestaurants([inn]);
  const owner = await newMemberPage({ browser, watch }, inn, { role: "owner" });
  await owner.goto("/management/menu/import");
  await isHydrated(owner);
  const sent: string[] = [];
  owner.on("request", (request) => {
    const isOwn = new URL(request.url()).origin === new URL(owner.url()).origin;
    const bytes = request.url().length + (request.postDataBuffer()?.length ?? 0);
    if (bytes > 1000 || !isOwn) sent.push(`${request.method()} ${request.url()}: ${bytes}`);
  });
  // A page that is frozen counts nothing.
  await owner.evaluate(() => {
    Object.assign(window, { ticks: 0 });
    setInterval(() => Object.assign(window, { ticks: (window as unknown as { ticks: number }).ticks + 1 }), 50);
  });
  await choose(owner, "12 megapixels, held upright");
  await expect(owner.getByRole("progressbar", { name: "Gelesen" })).toBeVisible();
  await owner.getByRole("button", { name: "Abbrechen" }).click();
  await expect(owner.getByLabel("Datei mit deiner Karte")).toBeVisible();
  await expect.poll(() => owner.workers().length).toBe(0);
  await choose(owner, "12 megapixels, held upright");
  await expect(owner.getByText(/^Name und Preis sind sicher gelesen/)).toBeVisible();
  expect(await owner.evaluate(() => (window as unknown as { ticks: number }).ticks)).toBeGreaterThan(10);
  const row = (name: string) => owner.getByRole("listitem").filter({ hasText: name });
  await row("Frittatensuppe").getByRole("button", { name: "Stimmt: Allergene Frittatensuppe" }).click();
  await expect(row("Frittatensuppe").getByText("bestätigt")).toBeVisible();
  await owner.getByRole("button", { name: /^Weiter mit 14\s/ }).click();
  await expect(owner.getByText(/^Frittatensuppe/).first()).toBeVisible();
  expect(sent).toEqual([]);
  // What nobody confirmed is unknown: the letters of all other dishes.
  await expect(owner.getByLabel("Allergene, Frittatensuppe")).toHaveCount(0);
  await expect(owner.getByLabel("Allergene, Rindsgulasch")).toHaveValue("");
  await owner.getByRole("button", { name: "Mehrwertsteuer stimmt so" }).click();
  await owner.getByRole("button", { name: "In den Entwurf übernehmen" }).click();
  await expect(owner.getByRole("heading", { name: /im Entwurf$/ })).toBeVisible();
});
