import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { tryAgain } from "./try-again.ts";

const inn = makeRestaurant("gasthaus-neuname", "Gasthaus Neuname");
const tavern = makeRestaurant("gasthaus-tastatur", "Gasthaus Tastatur");
const picture = "server/sample-data/images/pizzeria-nordkette-banner.webp";

test("an owner says with the mouse what the place is called and shows a picture, and guests see it at once", async ({
  page,
  browser,
  watch,
}) => {
  const owner = await openOffice({ browser, watch }, inn, "profile");
  const preview = owner.getByRole("complementary", { name: "Vorschau" });
  await owner.getByLabel("Name *", { exact: true }).fill("Gasthaus zum Neuen");
  await expect(preview.getByText("Gasthaus zum Neuen")).toBeAttached();
  await owner.getByLabel(/^Beschreibung/).fill("Jetzt mit Garten.");
  await owner.getByLabel("Titelbild hochladen").setInputFiles(picture);
  const point = owner.getByRole("button", { name: /^Mittelpunkt/ });
  await point.scrollIntoViewIfNeeded();
  const from = await point.boundingBox();
  if (!from) throw new Error("the point is not shown");
  await owner.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await owner.mouse.down();
  await owner.mouse.move(from.x - 150, from.y + 40, { steps: 4 });
  const saved = owner.waitForResponse((response) => response.url().endsWith("/pictures/banner/focus"));
  await owner.mouse.up();
  expect((await saved).status()).toBe(200);
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();

  await tryAgain(async (options) => {
    await page.goto(`/${inn.uid}`);
    await expect(page.getByRole("heading", { level: 1, name: "Gasthaus zum Neuen" })).toBeVisible(options);
  });
  await expect(page.getByText("Jetzt mit Garten.").first()).toBeVisible();
  const seen = page.locator("picture img").first();
  await expect(seen).toHaveCSS("object-position", /^(?!50% 50%)\d+% \d+%$/);
});

test("on a phone and by keyboard alone, a fault is told where it is, and put right", async ({ browser, watch }) => {
  const owner = await openOffice({ browser, watch }, tavern, "profile", { isPhone: true });
  await expectNoSidewaysScroll(owner);
  const phone = owner.getByLabel("Telefon für Gäste *");
  await phone.focus();
  await owner.keyboard.press("Control+A");
  await owner.keyboard.type("ruf an");
  await owner.keyboard.press("Tab");
  await expect(owner.getByText("Bitte gib eine Nummer wie +43 1 234 56 78 an.")).toBeVisible();
  const apply = owner.getByRole("button", { name: "Übernehmen" });
  await apply.focus();
  await owner.keyboard.press("Enter");
  await expect(phone).toBeFocused();
  await expect(owner.getByText("Eine Angabe stimmt noch nicht.")).toBeVisible();
  await owner.keyboard.press("Control+A");
  await owner.keyboard.type("+43 2742 99");
  const kitchens = owner.getByRole("group", { name: "Küche" });
  await owner.getByLabel(/^Eine andere/).focus();
  await owner.keyboard.type("Gartenküche");
  await owner.keyboard.press("Enter");
  await expect(kitchens.getByRole("button", { name: "Gartenküche" })).toHaveAttribute("aria-pressed", "true");
  // Removed again, because other screens' filters would show it.
  await owner.keyboard.press("Shift+Tab");
  await expect(kitchens.getByRole("button", { name: "Gartenküche" })).toBeFocused();
  await owner.keyboard.press("Enter");
  await expect(kitchens.getByRole("button", { name: "Gartenküche" })).toHaveCount(0);
  await apply.focus();
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
  await owner.reload();
  await isHydrated(owner);
  await expect(phone).toHaveValue("+43 2742 99");
});
