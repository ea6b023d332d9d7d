import { expect } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { dish, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { signInNewOwner, signInOperator } from "./members.ts";
import { gasthaus, longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

const longWords =
  "Die Donaudampfschifffahrtsgesellschaftskapitänswitwentellerin fehlt, und das steht nirgends auf der Karte.";
/** One of its own for each process, because another one that hides its dish would keep it from being seen as imported. */
const hiddenInn = makeRestaurant(`zum-gulasch-${crypto.randomUUID().slice(0, 8)}`, "Zum verborgenen Gulasch", {
  categories: [
    { name: "Speisen", products: [{ name: "Rindsgulasch mit Serviettenknödel", price: 14.9, allergens: [] }] },
  ],
});

export const reportingScreens: readonly Screen[] = [
  {
    name: "reporting something on a restaurant's page",
    open: async (page) => {
      await openRestaurant(page, longKitchen);
      await page.getByRole("button", { name: "Etwas auf dieser Seite melden" }).click();
      const dialog = overlay(page, "Etwas melden");
      await dialog.getByRole("button", { name: "Meldung abschicken" }).click();
      await expect(dialog.getByText("Bitte wähle, was du meldest.")).toBeVisible();
    },
  },
  {
    name: "reporting a dish",
    open: async (page) => {
      await openRestaurant(page, gasthaus);
      await dish(page, "Wiener Schnitzel").click();
      await page.getByRole("button", { name: "Gericht melden" }).click();
      await expect(overlay(page, "Gericht melden").getByLabel("Worum geht es? *")).toBeVisible();
    },
  },
];

export const decidingScreens: readonly Screen[] = [
  {
    name: "a reported dish, and what is hidden",
    open: async (page) => {
      await hideAll();
      await signInOperator(page);
      await page.goto("/management/reports");
      await isHydrated(page);
      await expect(page.getByRole("heading", { name: /^Gericht „/ }).first()).toBeVisible();
    },
  },
  {
    name: "a reported dish, about to be hidden",
    open: async (page) => {
      await hideAll();
      await signInOperator(page);
      await page.goto("/management/reports");
      await isHydrated(page);
      await page
        .getByRole("button", { name: /^Gericht „.* ausblenden$/ })
        .first()
        .click();
      await overlay(page, "Gericht ausblenden").getByRole("button", { name: "Ausblenden" }).click();
      await expect(page.getByText("Bitte schreib in einem ganzen Satz, worum es geht.")).toBeVisible();
    },
  },
  {
    name: "a hidden dish in the office",
    open: async (page) => {
      await hideAll();
      await signInNewOwner(page, hiddenInn);
      await page.goto("/management/menu");
      await isHydrated(page);
      await page.getByRole("link", { name: /^Rindsgulasch/ }).click();
      await expect(page.getByRole("region", { name: "Ein Gericht" }).getByText(longWords)).toBeVisible();
    },
  },
  {
    name: "a hidden description in the office",
    open: async (page) => {
      await hideAll();
      await signInNewOwner(page, hiddenInn);
      await page.goto("/management/profile");
      await isHydrated(page);
      await expect(page.getByText(longWords)).toBeVisible();
    },
  },
];

/** Creates a reported dish, a hidden dish and a hidden description. */
async function hideAll(): Promise<void> {
  // Skipped if it exists, because hidden content would not be shown as imported.
  const [known] = await ask("SELECT 1 FROM restaurants WHERE uid = $1", [hiddenInn.uid]);
  if (!known) await importRestaurants([hiddenInn]);
  await ask(
    `INSERT INTO reports (id, restaurant_id, kind, product_id, reason, words, reported_at, shown)
     SELECT gen_random_uuid(), r.id, 'DISH', p.id, 'SAFETY', $2, now(),
       json_build_object('name', p.name, 'text', $2::text, 'allergens', json_build_array('A'), 'pictureHash', null)
     FROM restaurants r, LATERAL (SELECT * FROM products WHERE restaurant_id = r.id AND retired_at IS NULL ORDER BY id LIMIT 1) p
     WHERE r.uid = $1`,
    [longKitchen.uid, longWords],
  );
  for (const [kind, product] of [
    ["DISH", "p.id"],
    ["TEXT", "NULL"],
  ])
    await ask(
      `INSERT INTO hidden_content (id, restaurant_id, kind, product_id, shown, reason, words, hidden_at)
       SELECT gen_random_uuid(), r.id, '${kind}', ${product},
         json_build_object('name', p.name, 'text', '', 'allergens', json_build_array(), 'pictureHash', null), 'FALSE', $2, now()
       FROM restaurants r JOIN products p ON p.restaurant_id = r.id
       WHERE r.uid = $1 AND NOT EXISTS (SELECT FROM hidden_content h WHERE h.restaurant_id = r.id AND h.kind = '${kind}')`,
      [hiddenInn.uid, longWords],
    );
}
