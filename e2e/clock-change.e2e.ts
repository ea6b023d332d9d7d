import { makeAccount } from "../server/testing/accounts.ts";
import { storeToken } from "./account.ts";
import { dish, expectConfirmation, fillContact, isHydrated, newGuest, openRestaurant, order } from "./guest.ts";
import { test as base, expect } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { serverFollows, setOtherClock } from "./other-clock.ts";
import { type SecondServer, startSecondServer } from "./second-server.ts";

// The Nationalfeiertag of 2031 is the Sunday on which three o'clock becomes two o'clock.
const weekBefore = "2031-10-20T12:00:00+02:00";
const inn = makeRestaurant("gasthaus-zeitumstellung", "Gasthaus Zeitumstellung", {
  orderTypes: ["TAKEAWAY"],
  paymentTypes: ["ON_SPOT"],
  schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "11:00:00", endTime: "14:00:00" }],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

let server: SecondServer | undefined;
const test = base.extend({ baseURL: ({ baseURL }, use) => use(server?.origin ?? baseURL) });

test.describe.configure({ mode: "default" });
test.use({ ownContext: true });
test.beforeAll(async () => {
  server = await startSecondServer({}, [inn], { time: weekBefore });
});
test.afterAll(async () => {
  await server?.end();
});

test("a holiday on which the clocks change is open for as long as its owner said, once each quarter", async ({
  page,
  request,
}) => {
  if (!server) throw new Error("no server");
  const { origin, database } = server;
  const { pool, db } = database;
  await page.clock.install({ time: weekBefore });
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM restaurants");
  const id = rows[0]?.id ?? "";
  const { token } = await makeAccount(db, { now: Date.parse(weekBefore), memberOf: { [id]: "owner" } });
  await storeToken(page, token);
  await page.goto("/management/hours");
  await isHydrated(page);
  await page.getByRole("radiogroup", { name: "Nationalfeiertag" }).getByLabel("Andere Zeiten").check();
  await page.getByLabel("Nationalfeiertag, von").fill("1");
  await page.getByLabel("Nationalfeiertag, bis").fill("4");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
  await expect(
    page.getByText("Das nächste Besondere: Sonntag, 26. Oktober (Nationalfeiertag), offen 01:00 – 04:00."),
  ).toBeVisible();

  const ask = async (path: string) => (await request.get(`/api/service/service/${path}${id}`)).json();
  const slots = async () =>
    ((await ask("get/order-times?type=TAKEAWAY&id=")) as { hour: number; minute: number }[]).map(
      ({ hour, minute }) => `${hour}:${String(minute).padStart(2, "0")}`,
    );
  const at = async (time: string) => {
    await setOtherClock(pool, time);
    await serverFollows(origin, time);
    return [(await ask("get/hours?id=")).open, (await ask("get?id=")).open, await slots()];
  };
  const rest = ["3:00", "3:15", "3:30", "3:45"];
  expect(await at("2031-10-26T00:55:00+02:00")).toEqual([false, false, []]);
  // The clock shows two o'clock twice: a time means the first occurrence, and the second once the first is over.
  expect(await at("2031-10-26T01:00:00+02:00")).toEqual([
    true,
    true,
    ["1:30", "1:45", "2:00", "2:15", "2:30", "2:45", ...rest],
  ]);
  expect(await at("2031-10-26T02:30:00+02:00")).toEqual([true, true, ["2:00", "2:15", "2:30", ...rest]]);
  expect(await at("2031-10-26T02:30:00+01:00")).toEqual([true, true, rest]);

  // The guest orders at the second 02:30 for 03:15.
  await page.clock.setSystemTime("2031-10-26T02:30:00+01:00");
  await page.evaluate(() => localStorage.clear());
  await openRestaurant(page, inn);
  await page.getByRole("button", { name: "Informationen zum Restaurant" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("01:00 – 04:00");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await dish(page, "Kasnocken").click();
  await page.getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByLabel("Abholzeit *").locator("option")).toContainText(["03:00", "03:15", "03:30", "03:45"]);
  await page.getByLabel("Abholzeit *").selectOption("03:15");
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);
  const placed = await pool.query<{ at: Date }>("SELECT takeaway_at AS at FROM orders");
  expect(placed.rows.map((row) => row.at.toISOString())).toEqual(["2031-10-26T02:15:00.000Z"]);
  expect(await at("2031-10-26T04:00:00+01:00")).toEqual([false, false, []]);
  // Sunday's usual opening time.
  expect(await at("2031-10-26T11:30:00+01:00")).toEqual([false, false, []]);
  await page.clock.setSystemTime("2031-10-26T11:30:00+01:00");
  await openRestaurant(page, inn);
  await expect(page.getByText(/^Geschlossen/).first()).toBeVisible();
});
