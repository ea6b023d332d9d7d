import type { Locator } from "@playwright/test";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";
import { tryAgain } from "./try-again.ts";

const inn = makeRestaurant("gasthaus-ferienzeit", "Gasthaus Ferienzeit", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("an owner closes for a holiday on a phone, and a guest reads of it and cannot order", async ({
  page,
  browser,
  watch,
}) => {
  const owner = await openOffice({ browser, watch }, inn, "hours", { isPhone: true });
  await owner.getByRole("button", { name: "Urlaub", exact: true }).click();
  const dialog = overlay(owner, "Betriebsurlaub");
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Von *").fill(day(1));
  await dialog.getByLabel("Bis *").fill(day(5));
  await dialog.getByLabel(/^Name/).fill("Familienfest");
  await dialog.getByRole("button", { name: "Urlaub eintragen" }).click();
  await expect(owner.getByText(/5\sTage, zu/)).toBeVisible();
  // Unsaved changes are still there after a reload.
  await owner.reload();
  await isHydrated(owner);
  await expect(owner.getByText(/5\sTage, zu/)).toBeVisible();
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
  await expect(owner.getByText(/^Das nächste Besondere: .*\(Familienfest\), zu\.$/)).toBeVisible();

  await tryAgain(async (options) => {
    await page.goto(`/${inn.uid}`);
    await isHydrated(page);
    await page.getByRole("button", { name: "Informationen zum Restaurant" }).first().click();
    await expect(page.getByText(/^Urlaub von .* \(Familienfest\)$/)).toBeVisible(options);
  });
});

test("an owner draws the week with the mouse, moves it with keys, and types it on a phone", async ({
  page,
  browser,
  watch,
}) => {
  const bars = makeRestaurant("gasthaus-balken", "Gasthaus Balken", {
    schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "11:00:00", endTime: "22:00:00" }],
    categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
  });
  const owner = await openOffice({ browser, watch }, bars, "hours");
  const bar = (words: string) => owner.getByRole("button", { name: `${words}, bearbeiten` });

  // Moved by two hours by mouse, then drawn at its right end past midnight.
  const drag = async (words: string, from: "middle" | "end", hours: number) => {
    const box = await bar(words).boundingBox();
    if (!box) throw new Error(words);
    const [, from24, to24] = words.match(/(\d\d):00 – (\d\d):00/) ?? [];
    const hour = box.width / (Number(to24) - Number(from24));
    const x = from === "middle" ? box.x + box.width / 2 : box.x + box.width - 4;
    await owner.mouse.move(x, box.y + box.height / 2);
    await owner.mouse.down();
    await owner.mouse.move(x + (hours * hour) / 2, box.y + box.height / 2, { steps: 4 });
    await owner.mouse.move(x + hours * hour, box.y + box.height / 2, { steps: 4 });
    await owner.mouse.up();
  };
  await drag("Montag, 11:00 – 22:00", "middle", 1);
  await expect(bar("Montag, 12:00 – 23:00")).toBeVisible();
  await drag("Montag, 12:00 – 23:00", "end", 1.5);
  await expect(bar("Montag, 12:00 – 00:30 Di")).toBeVisible();

  // Enter opens the bar's details, Escape returns.
  await bar("Montag, 12:00 – 00:30 Di").focus();
  await owner.keyboard.press("ArrowLeft");
  await owner.keyboard.press("Shift+ArrowRight");
  await expect(bar("Montag, 11:45 – 00:30 Di")).toBeFocused();
  await owner.keyboard.press("Enter");
  await expect(owner.getByLabel("Montag, von")).toBeFocused();
  await owner.keyboard.press("Escape");
  await expect(bar("Montag, 11:45 – 00:30 Di")).toBeFocused();
  await owner.getByRole("checkbox", { name: "Sonntag" }).check();
  await expect(bar("Sonntag, 11:45 – 00:30 Mo")).toBeVisible();

  // The list on a phone has the same data.
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.getByRole("radio", { name: "Liste" }).check();
  await expect(owner.getByLabel("Sonntag, von")).toHaveValue("11:45");
  await owner.getByRole("button", { name: "Dienstag, 11:00 – 22:00 entfernen" }).click();
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();

  await tryAgain(async (options) => {
    await page.goto(`/${bars.uid}`);
    await isHydrated(page);
    await page.getByRole("button", { name: "Informationen zum Restaurant" }).first().click();
    await expect(page.getByRole("dialog").getByText("11:45 – 00:30").first()).toBeVisible(options);
  });
});

test("a finger moves, lengthens and draws the week's bars, and swiping up and down scrolls", async ({
  browser,
  watch,
}) => {
  const touched = makeRestaurant("gasthaus-finger", "Gasthaus Finger", {
    schedules: [{ weekdays: [1, 2, 3, 4, 5, 6], startTime: "11:00:00", endTime: "22:00:00" }],
    categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
  });
  const owner = await openOffice({ browser, watch }, touched, "hours", { isPhone: true });
  await owner.getByRole("radio", { name: "Balken" }).check();
  const bar = (words: string) => owner.getByRole("button", { name: `${words}, bearbeiten` });
  const devtools = await owner.context().newCDPSession(owner);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const swipe = async (from: { x: number; y: number }, by: { x?: number; y?: number }) => {
    await touch("touchStart", [from]);
    for (let step = 1; step <= 10; step++)
      await touch("touchMove", [{ x: from.x + ((by.x ?? 0) * step) / 10, y: from.y + ((by.y ?? 0) * step) / 10 }]);
    await touch("touchEnd", []);
  };
  // In the middle of the window no dock covers it.
  const showInMiddle = (found: Locator) =>
    found.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const placeOf = async (words: string) => {
    await showInMiddle(bar(words));
    const box = await bar(words).boundingBox();
    if (!box) throw new Error(words);
    const [, from = "", to = ""] = words.match(/(\d\d):00 – (\d\d):00/) ?? [];
    return { ...box, middle: box.y + box.height / 2, hour: box.width / (Number(to) - Number(from)) };
  };

  const monday = await placeOf("Montag, 11:00 – 22:00");
  await swipe({ x: monday.x + monday.width / 2, y: monday.middle }, { x: monday.hour });
  await expect(bar("Montag, 12:00 – 23:00")).toBeVisible();

  // 18 px before its end, as near as a finger gets.
  const tuesday = await placeOf("Dienstag, 11:00 – 22:00");
  await swipe({ x: tuesday.x + tuesday.width - 18, y: tuesday.middle }, { x: -tuesday.hour });
  await expect(bar("Dienstag, 11:00 – 21:00")).toBeVisible();

  const wednesday = await placeOf("Mittwoch, 11:00 – 22:00");
  const scrolled = () => owner.evaluate(() => scrollY);
  const before = await scrolled();
  await swipe({ x: wednesday.x + wednesday.width / 2, y: wednesday.middle }, { y: -200 });
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  // The page rolls on after the finger has left it.
  let last = before;
  await expect
    .poll(async () => {
      const moved = (await scrolled()) - last;
      last += moved;
      return moved;
    })
    .toBe(0);
  await expect(bar("Mittwoch, 11:00 – 22:00")).toBeVisible();

  const saturday = await placeOf("Samstag, 11:00 – 22:00");
  const sunday = owner.locator("section").filter({ hasText: /^So/ }).last();
  await showInMiddle(sunday);
  const track = await sunday.getByText("Ruhetag").locator("..").boundingBox();
  if (!track) throw new Error("Sonntag");
  await swipe({ x: saturday.x, y: track.y + track.height / 2 }, { x: 2 * saturday.hour });
  await expect(bar("Sonntag, 11:00 – 13:00")).toBeVisible();
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
});

test("staff close for today on a phone, and a guest cannot order until they open again", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const open = makeRestaurant("gasthaus-heute-zu", "Gasthaus Heute Zu", {
    categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
  });
  const cook = await openOffice({ browser, watch }, open, "hours", { role: "staff", isPhone: true });
  const set = async (choice: string) => {
    await cook.getByRole("radio", { name: choice }).check();
    await cook.getByRole("button", { name: "Für heute übernehmen" }).click();
    await expect(cook.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
  };
  // Yesterday's all-day hours end at midnight, so none of them are left.
  const closed = (isClosed: boolean) =>
    expect(async () => {
      const service = await (await request.get(`/api/service/service/get/customer/uid?uid=${open.uid}`)).json();
      expect(service.open).toBe(!isClosed);
    }).toPass();
  await set("Zu");
  await closed(true);
  await page.goto(`/${open.uid}`);
  await isHydrated(page);
  await expect(page.getByText(/^Geschlossen/).first()).toBeVisible();
  await set("Wie geplant");
  await closed(false);
});
