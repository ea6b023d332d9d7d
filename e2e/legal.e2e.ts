import type { APIRequestContext } from "@playwright/test";
import { tokenOf } from "./account.ts";
import { fillContact, goToContactForm, isHydrated, newGuest } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

const operator = { email: "theresa.wallner@example.at", password: "demo-betreiberin" };

test("the legal notice is one tap away, as the law demands, and can be printed", async ({ page }) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum & Datenschutz" }).click();
  await expect(page).toHaveURL("/impressum");
  await expect(page).toHaveTitle("Mahlzeit | Impressum & Datenschutz");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Impressum & Datenschutz");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Medieninhaber",
    "Kontakt",
    "Datenschutz",
    "Cookie-Richtlinie",
    "Auskunftsrecht",
    "Regeln für Bewertungen und Meldungen",
  ]);
  const company = main.getByRole("region", { name: "Medieninhaber" });
  for (const text of ["Mahlzeit Demo GmbH", "FN 000000a", "ATU00000000", "Grundlegende Richtung"])
    await expect(company).toContainText(text);
  await expect(main.getByRole("region", { name: "Auskunftsrecht" })).toContainText("Datenschutzbehörde");
  await expect(main.getByRole("link", { name: "servus@mahlzeit.example" }).first()).toHaveAttribute(
    "href",
    "mailto:servus@mahlzeit.example",
  );

  await page.emulateMedia({ media: "print" });
  await expect(company).toBeVisible();
  for (const around of [page.getByRole("banner"), page.getByRole("contentinfo")]) await expect(around).toBeHidden();
});

test("terms and the accessibility statement are a tap away, and beside the order the terms and the legal guarantee", async ({
  page,
}) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  for (const [link, url, heading] of [
    ["AGB", "/agb", "Allgemeine Geschäftsbedingungen für Gäste"],
    ["Barrierefreiheit", "/barrierefreiheit", "Erklärung zur Barrierefreiheit"],
    ["Widerruf", "/widerruf", "Vom Vertrag zurücktreten"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  const guarantee = page.getByRole("button", { name: "Ganzer Hinweis" });
  await guarantee.click();
  await expect(page.getByRole("dialog", { name: "Gesetzliche Gewährleistung" })).toContainText("zwei Jahre");
  await page.keyboard.press("Escape");
  await expect(guarantee).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "AGB" }).click();
  await expect(page).toHaveURL("/agb");
});

test("the order form links to the privacy text, which names everything that the browser stores", async ({ page }) => {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, newGuest());
  await page.getByRole("main").getByRole("link", { name: "Impressum & Datenschutz" }).click();
  await expect(page).toHaveURL("/impressum#datenschutz");
  await expect(page.getByRole("heading", { name: "Datenschutz", exact: true })).toBeInViewport();

  await page.reload();
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split("; ").flatMap((cookie) => cookie.split("=")[0] || []),
  ]);
  expect(kept).toContain("mahlzeit");
  const policy = (await page.getByRole("region", { name: "Cookie-Richtlinie" }).textContent()) ?? "";
  expect(kept.filter((name) => !policy.includes(name))).toEqual([]);
});

test("an operator's texts are shown at once, without harmful markup", async ({ page, request }) => {
  const { "legal-contact": before }: { "legal-contact": string } = await (await request.get("/api/texts/legal")).json();
  // The text has the same length, because other journeys check the layout of this page meanwhile.
  const after = before.replace("+43 1 000 00 00", "+43 1 000 00 07");
  try {
    await write(request, `${after}<script>document.title = "böse"</script>`);
    await expect.poll(async () => (await request.get("/impressum")).text()).toContain("+43 1 000 00 07");
    await page.goto("/impressum");
    await isHydrated(page);
    await expect(page.getByRole("region", { name: "Kontakt" })).toContainText("+43 1 000 00 07");
    await expect(page).toHaveTitle("Mahlzeit | Impressum & Datenschutz");
    expect(await page.content()).not.toContain("böse");
  } finally {
    await write(request, before);
  }
});

async function write(request: APIRequestContext, text: string): Promise<void> {
  const address = "/api/management/content/legal-contact";
  const headers = { Authorization: `Bearer ${await tokenOf(request, operator)}` };
  const { revision } = await (await request.get(address, { headers })).json();
  const draft = await request.put(`${address}/draft`, { headers, data: { revision, text } });
  expect(draft.ok(), await draft.text()).toBe(true);
  const data = { revision: (await draft.json()).revision };
  const answer = await request.post(`${address}/publish`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
