import { expect, type Page } from "@playwright/test";
import { signInNewCustomer, storedToken } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { isHydrated } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";
import type { Screen } from "./screens.ts";

/** The states of a menu's pages after some event, each in a separate restaurant that guests do not see. */
export const menuStateScreens: readonly Screen[] = [
  {
    name: "option groups of a menu",
    open: async (page) => {
      await openMenu(page, inn("gruppen"), "/options");
      await expect(page.getByRole("link", { name: /^Extra Belag/ })).toBeVisible();
    },
  },
  {
    name: "option group in use",
    open: async (page) => {
      await openMenu(page, inn("eine-gruppe"), "/options");
      await page.getByRole("link", { name: /^Extra Belag/ }).click();
      await page.getByLabel("Aufpreis Burrata in Euro").fill("4,5");
      await page.keyboard.press("Enter");
      await expect(page.getByText("bisher 4,20")).toBeVisible();
      await expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();
    },
  },
  {
    name: "changes of all kinds",
    open: async (page) => {
      await openMenu(page, inn("aenderungen"), "/publish", (menu) => menu.change(changedInEveryWay));
      await expect(page.getByRole("heading", { name: "Nicht mehr auf der Karte" })).toBeVisible();
      await expect(page.getByText("Alle 5 Gerichte haben Allergene oder „Keine“.")).toBeVisible();
    },
  },
  {
    name: "changed menu as guests will see it",
    open: async (page) => {
      await openMenu(page, inn("vorschau"), "/publish", (menu) => menu.change(changedInEveryWay));
      await page.getByRole("radio", { name: "Vorschau für Gäste" }).check();
      await expect(page.getByRole("heading", { name: "Suppen" })).toBeVisible();
    },
  },
  {
    name: "menu that cannot be published yet",
    open: async (page) => {
      await openMenu(page, inn("luecken"), "/publish", (menu) => menu.change(withGaps));
      await expect(page.getByRole("link", { name: /Bitte gib die Allergene an/ })).toBeVisible();
    },
  },
  {
    name: "rates that nobody has confirmed",
    open: async (page) => {
      await openMenu(page, inn("steuer"), "", (menu) => menu.change(withoutRates));
      await expect(page.getByRole("button", { name: "Mehrwertsteuer stimmt so" })).toBeVisible();
    },
  },
  {
    name: "marks that are confirmed on publishing",
    open: async (page) => {
      await openMenu(page, inn("zeichen"), "/publish", (menu) => menu.change(withContradictions));
      await expect(page.getByRole("checkbox", { name: "Geprüft, es stimmt so" })).toBeVisible();
    },
  },
  {
    name: "marks of a dish beside its allergens",
    open: async (page) => {
      await openMenu(page, inn("zeichen-gericht"), "/publish", (menu) => menu.change(withContradictions));
      await page.getByRole("link", { name: /^Schnitzel: vegan, enthält aber/ }).click();
      await expect(page.getByRole("checkbox", { name: "vegan", exact: true })).toBeFocused();
    },
  },
  {
    name: "dock that says what is missing",
    open: async (page) => {
      await openMenu(page, inn("dock"), "", (menu) => menu.change(withGaps));
      await expect(page.getByRole("link", { name: "Zeigen" })).toBeVisible();
    },
  },
  {
    name: "dock of staff",
    open: async (page) => {
      const restaurant = inn("team-dock");
      await openMenu(page, restaurant, "", (menu) => menu.change(changedInEveryWay));
      // The publisher's session ends, and another person opens the page.
      await page.evaluate(() => localStorage.clear());
      // Requests then lack the header that a page sends along with its cookie.
      await page.context().clearCookies();
      await joinRestaurant(await signInNewCustomer(page), restaurant, "staff");
      await visit(page, "/management/menu");
      await expect(page.getByRole("button", { name: "Bescheid geben" })).toBeVisible();
    },
  },
  {
    name: "planned prices that were published otherwise",
    open: async (page) => {
      await openMenu(page, inn("geplante-preise"), "/prices", async (menu) => {
        const { categories } = await menu.read();
        const changes = categories.flatMap(({ products }) =>
          products.map(({ id, priceCents }) => ({ productId: id, priceCents: (priceCents ?? 0) + 50 })),
        );
        const at = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString();
        await menu.send("POST", "/prices", { changes, at, replaces: true });
        // The price differs from the current and the planned one.
        const other = (categories[0]?.products[0]?.priceCents ?? 0) + 70;
        await menu.change((document) => setFirstPrice(document, other));
        await menu.publish("");
      });
      await expect(page.getByRole("button", { name: "Wie eingeplant" })).toBeVisible();
    },
  },
  {
    name: "older versions of a menu",
    open: async (page) => {
      const note = "Donaudampfschifffahrtsgesellschaftskapitänswitwenschnitzel ist wieder da";
      await openMenu(page, inn("versionen"), "/versions", async (menu) => {
        for (let i = 0; i < 11; i++) {
          await menu.change((document) => setFirstPrice(document, 500 + 10 * i));
          await menu.publish(i === 9 ? note : "");
        }
        await menu.change(changedInEveryWay);
      });
      await page.getByRole("button", { name: "Ältere zeigen" }).click();
      await expect(page.getByRole("heading", { name: "Version 1", exact: true })).toBeVisible();
    },
  },
  {
    name: "imported menu in the draft",
    open: async (page) => {
      await openMenu(page, inn("hereingeholt"), "/import");
      await page.getByLabel(/^Tabelle aus Excel/).fill("Gericht\tPreis\tAllergene\nTee\t3\tkeine\nReis\t7,90\tA");
      await page.getByRole("button", { name: /^Weiter mit/ }).click();
      await page.getByRole("button", { name: "Zeilen prüfen" }).click();
      await page.getByRole("button", { name: "Mehrwertsteuer stimmt so" }).click();
      await page.getByRole("button", { name: "In den Entwurf übernehmen" }).click();
      await expect(page.getByRole("link", { name: "Entwurf ansehen" })).toBeVisible();
    },
  },
];

interface Dish {
  id: string;
  name: string;
  description: string;
  priceCents: number | null;
  vatRate: number | null;
  allergens: string[] | null;
  optionGroupIds: string[];
}

/** The part of a menu's document that is changed here. */
interface Document {
  categories: { id: string; name: string; products: Dish[] }[];
  optionGroups: { name: string; max: number | null; options: { name: string; priceCents: number }[] }[];
}

interface Managed {
  readonly revision: string;
  readonly published: { readonly document: Document };
}

function inn(word: string) {
  const dish = (name: string, price: number) => ({ name, price, allergens: ["A", "G"], optionGroupKeys: ["belag"] });
  const restaurant = makeRestaurant(`karte-mit-${word}`, "Gasthaus zur geänderten Karte", {
    optionGroups: [
      {
        key: "belag",
        name: "Extra Belag",
        type: "MULTIPLE",
        max: 3,
        options: [
          { name: "Burrata", price: 4.2, allergens: ["G"] },
          { name: "Gegrillte Melanzani aus dem Marchfeld", price: 1.7, allergens: [] },
        ],
      },
    ],
    categories: [
      { name: "Suppen", products: [dish("Frittatensuppe", 5.4), dish("Leberknödelsuppe", 5.9)] },
      { name: "Speisen", products: [dish("Schnitzel", 14.9), dish("Gulasch", 12.4), dish("Backhendl", 13.9)] },
    ],
  });
  return { ...restaurant, enabled: false };
}

/** Makes a change of each group on the changes page. */
function changedInEveryWay({ categories: [soups, mains], optionGroups: [group] }: Document): void {
  const [frittaten, knoedel] = soups?.products ?? [];
  const [schnitzel, gulasch, backhendl] = mains?.products ?? [];
  if (!soups || !mains || !group || !frittaten || !knoedel || !schnitzel || !gulasch || !backhendl) return;
  frittaten.priceCents = 620;
  knoedel.description =
    "Hausgemacht, mit viel Schnittlauch und Rindsuppe vom Donaudampfschifffahrtsgesellschaftskapitän";
  schnitzel.vatRate = 2000;
  const tee = { ...gulasch, id: crypto.randomUUID(), name: "Minztee", description: "", allergens: [] };
  mains.products = [gulasch, schnitzel, tee];
  group.max = 2;
  for (const option of group.options) option.priceCents += 30;
}

function withGaps({ categories: [soups] }: Document): void {
  const [first, second] = soups?.products ?? [];
  if (first) first.allergens = null;
  if (second) second.priceCents = null;
}

function withoutRates(menu: Document): void {
  const more = ["Biere vom Fass", "Wos zum Tringa"].map((name) => ({ id: crypto.randomUUID(), name, description: "" }));
  const [dish] = menu.categories[0]?.products ?? [];
  if (!dish) return;
  for (const category of more)
    menu.categories.push({ ...category, products: [{ ...dish, id: crypto.randomUUID(), name: "Hausmarke" }] });
  for (const { products } of menu.categories) for (const one of products) one.vatRate = null;
}

function withContradictions({ categories: [, mains], optionGroups: [group] }: Document): void {
  const [first] = mains?.products ?? [];
  const [option] = group?.options ?? [];
  if (first) Object.assign(first, { marks: ["VEGAN"], allergens: ["A", "C", "G"] });
  if (option) Object.assign(option, { marks: ["VEGAN"], allergens: ["G"] });
}

function setFirstPrice({ categories: [soups] }: Document, priceCents: number): void {
  const [first] = soups?.products ?? [];
  if (first) first.priceCents = priceCents;
}

/** Opens a page of the restaurant's menu after an event, as a new owner. */
async function openMenu(
  page: Page,
  restaurant: ReturnType<typeof inn>,
  path: string,
  happens?: (menu: ReturnType<typeof menuOf>) => Promise<void>,
): Promise<void> {
  await importRestaurants([restaurant]);
  await joinRestaurant(await signInNewCustomer(page), restaurant, "owner");
  const [row] = await ask<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [restaurant.uid]);
  await happens?.(menuOf(page, row?.id ?? ""));
  await visit(page, `/management/menu${path}`);
}

/** Accesses the menu by the API before a page is opened: afterwards requests must come from the page. */
function menuOf(page: Page, id: string) {
  async function send(method: string, path: string, data?: unknown): Promise<Managed> {
    const headers = { Authorization: `Bearer ${await storedToken(page)}` };
    const answer = await page.request.fetch(`/api/management/restaurants/${id}/menu${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as Managed;
  }
  return {
    send,
    read: async () => (await send("GET", "")).published.document,
    change: async (change: (now: Document) => void) => {
      const { revision, published } = await send("GET", "");
      change(published.document);
      await send("PUT", "/draft", { revision, document: published.document });
    },
    publish: async (note: string) => {
      const { revision } = await send("GET", "");
      await send("POST", "/publish", { revision, note, at: null, planned: "KEEP" });
    },
  };
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
