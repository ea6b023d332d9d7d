import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureWidthFor } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import { shortHash } from "@mahlzeit/domain/catalogue/pictures/short-hash";
import type { Page } from "@playwright/test";
import { tokenOf } from "./account.ts";
import { forgiveNetwork } from "./account-records.ts";
import { expect, test } from "./journey.ts";

test("every picture of the listing loads", async ({ page }) => {
  await page.goto("/bestellen");
  // The row of a closed restaurant shows no logo.
  const pictures = page.getByRole("main").locator("img[src^='/media/']:visible");
  await expect(pictures.first()).toBeVisible();
  await expect(page.locator("[data-picture=missing]").first()).toBeAttached();
  for (const picture of (await pictures.all()).slice(0, 8)) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test("a banner that a restaurant sends is on its page in the width each screen needs, and what is none is refused with a sentence", async ({
  page,
  request,
}) => {
  await forgiveNetwork();
  const [uid, owner] = ["da-marco-al-forno", { email: "marco.fontana@example.at", password: "demo-inhaber" }];
  const { id } = await (await request.get(`/api/service/service/get/customer/uid?uid=${uid}`)).json();
  const headers = { Authorization: `Bearer ${await tokenOf(request, owner)}`, "Content-Type": "image/webp" };
  const send = (data: Buffer) => request.post(`/api/management/restaurants/${id}/pictures/banner`, { headers, data });
  const shownBanner = async () => {
    const html = await (await request.get(`/${uid}`)).text();
    return /<img[^>]* src="\/media\/(\w+)\/800\.jpg"/.exec(html)?.[1];
  };

  const photo = await readFile(join(import.meta.dirname, "../server/sample-data/images/bosporus-grill-banner.webp"));
  const answer = await send(photo);
  expect(answer.status(), await answer.text()).toBe(200);
  const { hash } = await answer.json();
  await expect.poll(shownBanner).toBe(shortHash(hash));

  for (const [file, sentence] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /^Bitte wähle ein Bild im Format JPEG/],
    [photo.subarray(0, photo.length / 2), /^Bitte wähle ein Bild im Format JPEG/],
    [onePixel, /^Das Bild ist zu klein\./],
  ] as const) {
    const refusal = await send(Buffer.from(file));
    expect([refusal.status(), await refusal.json()]).toMatchObject([422, { detail: expect.stringMatching(sentence) }]);
  }
  expect(await shownBanner()).toBe(shortHash(hash));

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/${uid}`);
  const banner = page.getByRole("main").locator("img[src$='/800.jpg']").first();
  const chosen = () => banner.evaluate(({ currentSrc, complete }: HTMLImageElement) => complete && currentSrc);
  for (const [width, file] of [
    [360, "800.avif"],
    [1440, "1000.avif"],
    [1920, "1200.avif"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(chosen).toMatch(new RegExp(`/media/${shortHash(hash)}/${file}$`));
  }
  expect(await banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

for (const path of ["/bestellen/Wien", "/pizza-nonstop"])
  test(`the pictures of ${path} are asked for as wide as they are shown`, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 390, 820, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { said, shown } = await widthsOf(page, "main img[src$='/800.jpg']");
      for (const density of [1, 2, 3]) {
        const [asked, needed] = [pictureWidthFor(said * density), pictureWidthFor(shown * density)];
        const about = `${shown} px shown and ${said} px said at ${width} px, ${density} times as dense`;
        expect(asked, about).toBeGreaterThanOrEqual(needed);
        expect(asked - needed, about).toBeLessThanOrEqual(200);
      }
    }
  });

test("the laid tables at the top are as wide as they say", async ({ page }) => {
  for (const path of ["/bestellen", "/bestellen/Wien"]) {
    await page.goto(path);
    for (const width of [360, 599, 600, 820, 1001, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { said, shown } = await widthsOf(page, "main picture img[fetchpriority=high]");
      expect(Math.abs(said - shown), `${shown} px shown and ${said} px said at ${width} px`).toBeLessThan(shown * 0.05);
    }
  }
});

/** Returns a picture's width and the width in its `sizes`. */
function widthsOf(page: Page, selector: string): Promise<{ said: number; shown: number }> {
  return page.evaluate((wanted) => {
    const image = document.querySelector(wanted);
    const sources = [...(image?.parentElement?.querySelectorAll("source") ?? [])];
    const source = sources.find(({ media }) => matchMedia(media).matches);
    // Splits at commas outside brackets.
    const sizes = source?.sizes.split(/, (?![^(]*\))/) ?? [];
    const holds = (size: string) => !size.startsWith("(") || matchMedia(size.slice(0, size.indexOf(")") + 1)).matches;
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.width = (sizes.find(holds) ?? "").replace(/^\(min-width: \w+\) /, "");
    const [said, shown] = [probe, image].map((one) => Math.round(one?.getBoundingClientRect().width ?? 0));
    probe.remove();
    return { said: said ?? 0, shown: shown ?? 0 };
  }, selector);
}

test("slow pictures move nothing when they come", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/media/**", (route) => held.promise.then(() => route.continue()));
  await page.goto("/bestellen/Wien", { waitUntil: "domcontentloaded" });
  const places = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const all = document.querySelectorAll("main :is(h2, h3, a, img[src$='/800.jpg'])");
      return Array.from(all, (one) => JSON.stringify(one.getBoundingClientRect()));
    });
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible();
  const before = await places();
  // Distant content is laid out later and has no position before.
  const known = before.flatMap((box, i) => (box.includes('"width":0,') ? [] : [i]));
  expect(known.length).toBeGreaterThan(10);
  held.resolve();
  const first = page.getByRole("main").locator("img[src$='/800.jpg']").first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const after = await places();
  expect(known.map((i) => after[i])).toEqual(known.map((i) => before[i]));
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("a picture that fails", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("leaves its placeholder, of the same size", async ({ page }) => {
    await page.goto("/pizza-nonstop");
    const banner = page.getByRole("main").locator("img[src^='/media/']").first();
    const size = await banner.boundingBox();
    await page.route("**/media/**", (route) => route.abort());
    await page.reload();
    const placeholder = page.locator("[data-picture=missing]").first();
    await expect(placeholder).toBeVisible();
    expect(await placeholder.boundingBox()).toEqual(size);
    await expect(page.getByRole("main").locator("img[src^='/media/']")).toHaveCount(0);
  });
});
