import type { Page } from "@playwright/test";
import { whileToastsStay, whileUndoable, withoutUndo } from "./controlled-timers.ts";
import { ask } from "./database.ts";
import {
  expectConfirmation,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { newMemberPage } from "./members.ts";
import { boardKitchen } from "./restaurants.ts";

const step = (page: Page) => page.locator("[aria-current=step]");

test("two boards call until an order is answered, and follow it to the end", async ({ page, browser, watch }) => {
  async function openBoard(firstName: string): Promise<Page> {
    const board = await newMemberPage({ browser, watch }, boardKitchen, { firstName });
    await board.goto("/management/overview");
    await board.getByRole("navigation", { name: "Management" }).getByRole("link", { name: "Küche" }).click();
    await isHydrated(board);
    await expect(board.getByText(boardKitchen.name)).toBeVisible();
    return board;
  }
  const [pass, counter] = [await openBoard("Resi"), await openBoard("Franz")];
  await pass.getByRole("button", { name: "Schicht beginnen" }).click();
  await expect(pass.getByRole("button", { name: "Ton", exact: true })).toHaveAttribute("aria-pressed", "true");

  const guest = newGuest();
  await goToContactForm(page, boardKitchen, "Kasnocken");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  const [placed] = await ask<{ number: number }>(
    "SELECT number FROM orders JOIN order_customers ON order_id = id WHERE email = $1",
    [guest.email],
  );
  const number = placed?.number ?? 0;
  const lane = (board: Page, name: string) => board.getByRole("region", { name: new RegExp(`^${name}`) });
  const fresh = (board: Page) =>
    lane(board, "Neu").getByRole("article", { name: `Neue Bestellung ${number}`, exact: true });
  // An order for later is in a separate lane until its preparation is near.
  await expect(
    lane(pass, "Später").getByRole("button", { name: new RegExp(`Nr. ${number} neu wartet seit`) }),
  ).toBeVisible();
  // A full rail scrolls and cuts nothing.
  await pass.setViewportSize({ width: 1180, height: 300 });
  const cut = await lane(pass, "Später")
    .getByRole("button")
    .evaluateAll((slips) => slips.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length);
  expect(cut).toBe(0);
  await pass.setViewportSize({ width: 1180, height: 900 });
  await ask(
    `WITH sooner AS (
       UPDATE orders SET takeaway_at = now() + interval '12 minutes'
       WHERE restaurant_id = (SELECT id FROM restaurants WHERE uid = $1) AND number = $2 RETURNING id
     ) SELECT tell_order_changed(id) FROM sooner`,
    [boardKitchen.uid, number],
  );
  for (const board of [pass, counter]) {
    await expect(fresh(board)).toContainText("Kasnocken");
    await expect(board.getByRole("region", { name: "Stand" })).toContainText(/neue Bestellung/);
    await expect(board).toHaveTitle(/^\(\d+\) Neue Bestellung/);
  }

  // Undone, so nothing was sent. The whole name is matched: the requested time may end alike.
  await fresh(pass).getByRole("radio", { name: "45", exact: true }).check();
  await whileUndoable(pass, async () => {
    await fresh(pass)
      .getByRole("button", { name: /^Annehmen/ })
      .click();
    await pass.getByRole("button", { name: `Rückgängig, Nr. ${number}`, exact: true }).click();
  });
  await expect(fresh(pass)).toBeVisible();
  await fresh(pass).getByRole("radio", { name: "60", exact: true }).check();
  await whileToastsStay([counter], async () => {
    await withoutUndo(pass, () =>
      fresh(pass)
        .getByRole("button", { name: /^Annehmen/ })
        .click(),
    );
    await expect(counter.getByText(`Resi hat Nr. ${number} angenommen.`)).toBeVisible();
  });
  await expect(page.getByRole("heading", { name: "Voraussichtlich abholbereit um" })).toBeVisible();
  const cooking = (board: Page) =>
    lane(board, "In Zubereitung").getByRole("article", { name: `Bestellung ${number}`, exact: true });
  await expect(cooking(pass)).toBeVisible();
  await expect(cooking(counter)).toBeVisible();

  // A lane must be opened first on a phone. The screen tests check readability.
  await pass.setViewportSize({ width: 390, height: 844 });
  await pass.getByRole("button", { name: /Küche$/ }).click();
  await cooking(pass)
    .getByRole("button", { name: /^Öffnen/ })
    .click();
  const sheet = overlay(pass, `Nr. ${number}`);
  await expect(sheet.getByText("Angenommen, 60 min")).toBeVisible();
  await sheet.getByRole("button", { name: "Schließen" }).click();
  await pass.setViewportSize({ width: 1180, height: 900 });

  await withoutUndo(pass, () =>
    cooking(pass)
      .getByRole("button", { name: `Bereit, Nr. ${number}`, exact: true })
      .click(),
  );
  await expect(step(page)).toContainText("Bereit");
  await withoutUndo(counter, () =>
    counter.getByRole("button", { name: `Abgeholt, Nr. ${number}`, exact: true }).click(),
  );
  await expect(page.getByRole("main").getByText("Abgeholt").first()).toBeVisible();
  await expect(pass.getByRole("article", { name: `Bestellung ${number}`, exact: true })).toHaveCount(0);
  await pass.getByRole("button", { name: "Menü" }).click();
  await overlay(pass, "Menü")
    .getByRole("button", { name: new RegExp(`^${number} Maria Gruber Abgeholt`) })
    .click();
  await expect(overlay(pass, `Nr. ${number}`).getByText("Franz")).toBeVisible();
});
