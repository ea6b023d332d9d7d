import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { longName, newPerson, signInNewCustomer } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, openRestaurant, overlay } from "./guest.ts";
import { jarKitchen } from "./jar-kitchen.ts";
import { joinRestaurant } from "./members.ts";
import { serveOrder } from "./rated-order.ts";
import type { Screen } from "./screens.ts";

const jar = "Rindsgulasch im Glas";

/** The screens of packed goods and of withdrawing from them, for guests. */
export const withdrawalScreens: readonly Screen[] = [
  {
    name: "what the label of a jar says",
    open: async (page) => {
      await openRestaurant(page, jarKitchen);
      await page.getByRole("button", { name: new RegExp(jar) }).click();
      await expect(overlay(page, jar).getByText("370 g, 26,49\u00a0€/kg")).toBeVisible();
    },
  },
  {
    name: "withdrawing without the link",
    open: async (page) => {
      await page.goto("/widerruf");
      await isHydrated(page);
      await page.getByRole("button", { name: "Link schicken" }).press("Enter");
      await expect(page.getByText("Nur die Nummer, zum Beispiel 27.")).toBeVisible();
    },
  },
  {
    name: "withdrawing from a jar",
    open: async (page) => {
      const { tag } = await serveJars(page);
      await openWithdrawal(page, tag);
      await page.getByRole("checkbox", { name: new RegExp(jar) }).press("Space");
      await page.getByRole("button", { name: `${jar}: mehr` }).press("Enter");
      await page.getByRole("button", { name: "Vom Vertrag zurücktreten" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Stimmt das so?" })).toBeFocused();
    },
  },
  {
    name: "a withdrawal whose jar is to be sent back",
    open: async (page) => {
      const { tag } = await serveJars(page);
      await declare(page, tag);
      await openWithdrawal(page, tag);
      await expect(page.getByRole("button", { name: "Ich habe es zurückgeschickt" })).toBeVisible();
    },
  },
];

/** The screen on which a restaurant says that goods came back. */
export const officeWithdrawalScreens: readonly Screen[] = [
  {
    name: "an order whose jar comes back",
    open: async (page) => {
      const { id, tag } = await serveJars(page);
      await declare(page, tag);
      await joinRestaurant(await signInNewCustomer(page), jarKitchen, "owner");
      await page.goto(`/management/orders?bestellung=${id}`);
      await isHydrated(page);
      await expect(overlay(page, /^Nr\. /).getByRole("button", { name: "Ware erhalten" })).toBeVisible();
    },
  },
];

async function openWithdrawal(page: Page, tag: string): Promise<void> {
  await page.goto(`/confirm/success/${tag}/widerruf`);
  await isHydrated(page);
}

async function declare(page: Page, tag: string): Promise<void> {
  const data = { key: randomUUID(), lines: [{ position: 1, quantity: 1 }] };
  const answer = await page.request.post(`/api/orders/${tag}/withdrawals`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function serveJars(page: Page): Promise<{ tag: string; id: string }> {
  const wishes = { person: newPerson(longName), dishes: ["Leberkässemmel", jar], quantity: 2 };
  const tag = await serveOrder(page.request, jarKitchen, wishes);
  const [order] = await ask<{ id: string }>("SELECT id FROM orders WHERE identification_tag = $1", [tag]);
  return { tag, id: order?.id ?? "" };
}
