import { expect, type Page } from "@playwright/test";
import { signInNewCustomer, storedToken } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { joinRestaurant, signInOperator } from "./members.ts";
import { serveOrder } from "./rated-order.ts";
import { busyKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

const longWords =
  "Die Kasnocken waren kalt, der Käse ganz hart, und auf dem Donaudampfschifffahrtsgesellschaftsteller lag nur die Hälfte davon.";

/** The screens on which complaints are answered and decided. */
export const complaintScreens: readonly Screen[] = [
  {
    name: "the orders that guests complained about",
    open: async (page) => {
      await complainHere(page);
      await page.goto("/management/orders");
      await isHydrated(page);
      await page.getByRole("tab", { name: "Reklamationen" }).click();
      await expect(page.getByText(/^Reklamation, \d/).first()).toBeVisible();
    },
  },
  {
    name: "answering a complaint in part, without a sentence",
    open: async (page) => {
      const { id } = await complainHere(page);
      await page.goto(`/management/orders?bestellung=${id}`);
      await isHydrated(page);
      const dialog = overlay(page, /^Nr\. /);
      await dialog.getByRole("radio", { name: /^Teilweise/ }).check();
      await dialog.getByRole("checkbox", { name: /Kasnocken/ }).check();
      await dialog.getByRole("button", { name: "Wie viele Kasnocken: weniger" }).click();
      await dialog.getByRole("button", { name: "Annehmen und zusagen" }).click();
      await expect(dialog.getByText(/^Mindestens 10 Zeichen/)).toBeVisible();
    },
  },
  {
    name: "deciding a complaint without saying who bears it",
    open: async (page) => {
      const { id, tag, token } = await complainHere(page);
      const data = { to: "REFUSED", sentence: longWords };
      const headers = { Authorization: `Bearer ${token}` };
      await accepted(page.request.post(`/api/management/orders/${id}/complaint/answer`, { headers, data }));
      await accepted(page.request.post(`/api/orders/${tag}/complaint/object`));
      await signInOperator(page);
      await page.goto(`/management/orders/${id}`);
      await isHydrated(page);
      const complaint = page.getByRole("region", { name: "Reklamation" });
      await complaint.getByRole("radio", { name: "Einzelne Gerichte" }).check();
      await complaint.getByRole("checkbox", { name: /Kasnocken/ }).check();
      await complaint.getByRole("button", { name: /^Entscheiden/ }).click();
      await expect(complaint.getByText("Bitte wähle, wer es trägt.")).toBeVisible();
    },
  },
];

/** Serves an order and complains about it; signs in an owner of its restaurant. */
async function complainHere(page: Page): Promise<{ id: string; tag: string; token: string }> {
  const tag = await serveOrder(page.request, busyKitchen, { dishes: ["Kasnocken"], quantity: 15 });
  const data = { lines: [{ position: 0, quantity: 12, fault: "BAD" }], words: longWords };
  await accepted(page.request.put(`/api/orders/${tag}/complaint`, { data }));
  await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
  const [served] = await ask<{ id: string }>("SELECT id FROM orders WHERE identification_tag = $1", [tag]);
  return { id: served?.id ?? "", tag, token: (await storedToken(page)) ?? "" };
}

async function accepted(sent: ReturnType<Page["request"]["post"]>): Promise<void> {
  const answer = await sent;
  expect(answer.ok(), await answer.text()).toBe(true);
}
