import { expect, type Page } from "@playwright/test";
import { askAgent } from "./ask-agent.ts";
import { cart, dish, openRestaurant, overlay } from "./guest.ts";
import { gasthaus } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The screens of guests who follow a link with a cart. */
export const cartLinkScreens: readonly Screen[] = [
  {
    name: "cart of a link",
    open: async (page) => {
      await page.goto(await linkOf(page));
      await expect(page.getByText("Der Warenkorb aus dem Link liegt bereit.")).toBeVisible();
    },
  },
  {
    name: "cart of a link that is out of date",
    open: async (page) => {
      const link = await linkOf(page);
      const gone = "&g=2.0190163d8694739baea5966c26f8ad92.1290";
      await page.goto(`${link.replace(/summe=\d+/, "summe=4520")}${gone}`);
      await expect(page.getByText(/^Ausgerechnet waren/)).toBeVisible();
    },
  },
  {
    name: "link with a cart while another one is full",
    open: async (page) => {
      const link = await linkOf(page);
      await openRestaurant(page, gasthaus);
      await dish(page, "Frittatensuppe").click();
      await expect(cart(page).getByRole("listitem")).toHaveCount(1);
      await page.goto("/bestellen");
      await page.goto(link);
      await expect(overlay(page, "Warenkorb aus einem Link")).toBeVisible();
    },
  },
  {
    name: "link with a cart that cannot be read",
    open: async (page) => {
      await page.goto(`/checkout/${gasthaus.uid}#korb=1`);
      await expect(page.getByText("Dieser Link ist unvollständig oder zu alt.")).toBeVisible();
    },
  },
];

async function linkOf(page: Page): Promise<string> {
  const wanted = { "Cordon bleu": ["Groß", "Preiselbeeren"], Kräuterlimonade: [] };
  return (await askAgent(page.request, gasthaus, wanted)).link;
}
