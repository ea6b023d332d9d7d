import { makeLink } from "./drive.ts";
import { openFullBoard } from "./full-board.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { isCached, storedText } from "./without-network.ts";

// The browser logs failed requests as errors.
test.use({ expectedErrors: /Failed to load resource|could not be loaded|dynamically imported module|no answer/ });

const ready = { type: "DELIVERY", lines: 1, way: ["ACCEPTED", "READY"], inMinutes: 20 } as const;

test("a driver takes two orders, taps in a dead spot, opens the page again there, and the board learns of it afterwards", async ({
  page: board,
  browser,
  watch,
}) => {
  await openFullBoard(board, [ready, ready]);
  const link = await makeLink(board, "Stefan");
  const phones = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
  watch(phones);
  const phone = await phones.newPage();
  await phone.goto(link);
  await expect(phone.getByText("Servus, Stefan")).toBeVisible();
  await expect(phone).toHaveURL(/\/fahrt$/);
  await isCached(phone, "/fahrt");

  const sheet = overlay(board, "Fahrer:innen");
  await expect(sheet.getByRole("radio", { name: /^Stefan/ })).toBeChecked();
  // In the order of the taps.
  for (const number of [226, 225]) await sheet.getByRole("checkbox", { name: new RegExp(`^${number}`) }).check();
  await sheet.getByRole("button", { name: /^2\sBestellungen an Stefan$/ }).click();
  await expect(phone.getByRole("article")).toHaveCount(2);
  await expect(phone.getByRole("article").first()).toHaveAccessibleName("Stopp 1, Nr. 226");
  for (const number of [226, 225]) await phone.getByRole("button", { name: `Unterwegs, Nr. ${number}` }).click();
  await expect(board.getByRole("article", { name: "Bestellung 225, unterwegs mit Stefan" })).toBeVisible();

  await phones.setOffline(true);
  await phone.getByRole("button", { name: "Übergeben, Nr. 226" }).click();
  await phone.getByRole("button", { name: "Niemand da, Nr. 225" }).click();
  // The link once more, in the same tab, then the page anew.
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/fahrt$/);
  await phone.reload();
  await isHydrated(phone);
  await expect(phone.getByText(/^2\sMeldungen warten\. Sie gehen von selbst weg\.$/)).toBeVisible();
  await expect(phone.getByRole("article")).toHaveCount(2);
  await expect(phone.getByRole("article", { name: "Nr. 226 übergeben" })).toContainText(/Übergeben \d\d:\d\d, wartet/);
  await expect(phone.getByRole("article", { name: "Stopp 1, Nr. 225" })).toContainText(/Niemand da \d\d:\d\d, wartet/);

  await phones.setOffline(false);
  await expect(board.getByRole("article", { name: "Bestellung 226, unterwegs mit Stefan" })).toHaveCount(0);
  await expect(board.getByRole("article", { name: "Bestellung 225, unterwegs mit Stefan" })).toContainText(
    "Niemand da",
  );
  await expect(phone.getByText(/warte/)).toHaveCount(0);

  await board.getByRole("button", { name: "Fahrer:in" }).click();
  await sheet.getByRole("button", { name: "Stefans Link zurücknehmen" }).click();
  await overlay(board, "Stefans Link zurücknehmen?").getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(phone.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  const stored = await storedText(phone);
  for (const gone of ["Wiener Straße", "Oma", "driver_"]) expect(stored).not.toContain(gone);
});
