import { importRestaurants } from "./catalogue.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { tryAgain } from "./try-again.ts";

const inn = {
  ...makeRestaurant("gasthaus-ersttag", "Gasthaus Ersttag", { schedules: [] }),
  enabled: false,
  description: "",
  legal: null,
};

test("a new owner finds on a phone what is missing, does it, and goes online", async ({ page, browser, watch }) => {
  await importRestaurants([inn]);
  await page.goto(`/${inn.uid}`);
  await expect(page).toHaveURL(/\/bestellen/);

  const owner = await newMemberPage({ browser, watch }, inn, { role: "owner" });
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto("/management/overview");
  await expect(owner).toHaveURL(/\/management\/setup$/);
  await expect(owner.getByRole("heading", { level: 1, name: "Decken wir auf, Resi" })).toBeVisible();
  const online = owner.getByRole("button", { name: "Online gehen" });
  await expect(online).toBeDisabled();
  await expect(online).toHaveAccessibleDescription("Geht, sobald die vier offenen Punkte erledigt sind.");
  await expectNoSidewaysScroll(owner);

  const todo = (name: RegExp) => owner.getByRole("listitem").filter({ has: owner.getByRole("heading", { name }) });
  await expect(todo(/^Name, Texte/)).toHaveAttribute("aria-current", "step");
  await todo(/^Name, Texte/)
    .getByRole("link")
    .click();
  await owner.getByLabel(/^Beschreibung/).fill("Heute zum ersten Mal.");
  await owner.getByLabel("Firma laut Firmenbuch *").fill("Ersttag GmbH");
  await owner.getByLabel("Geschäftsanschrift *").fill("Rathausplatz 7, 3100 St. Pölten");
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  const onward = owner.getByRole("status").getByRole("link");
  await expect(onward).toHaveText("Weiter: Öffnungszeiten");
  await expect(onward).toBeFocused();
  await owner.keyboard.press("Enter");
  await isHydrated(owner);
  await owner.getByRole("button", { name: "Freitag: Zeit dazugeben" }).click();
  await owner.getByLabel("Freitag, von").fill("11:00");
  await owner.getByLabel("Freitag, bis").fill("22:00");
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(onward).toHaveText("Weiter: Küche");
  await onward.click();
  await owner.getByRole("button", { name: "Ändern" }).click();
  const dialog = overlay(owner, /niemand antwortet/);
  await dialog.getByLabel(/^Alarmnummer/).fill("+43 2742 123 99");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(onward).toHaveText("Weiter: Online gehen");
  await onward.click();
  await expect(owner.getByText("Gasthaus Ersttag kann online gehen.")).toBeVisible();
  await online.click();
  await expect(owner.getByText("Gasthaus Ersttag ist online.")).toBeVisible();
  await tryAgain(async (options) => {
    await page.goto(`/${inn.uid}`);
    await expect(page.getByRole("heading", { level: 1, name: inn.name })).toBeVisible(options);
  });
});
