import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { findAlerts } from "@mahlzeit/contract/operator/alerts";
import { findReported } from "@mahlzeit/contract/operator/decide-reports";
import { findRatings } from "@mahlzeit/contract/orders/ratings";
import { faultInRatingText } from "@mahlzeit/domain/orders/ratings/rating-text";
import { afterAll, expect, test } from "vitest";
import { checkBooks } from "../money/payments/check-books.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { testConfig } from "../testing/app-config.ts";
import { callAs } from "../testing/calls.ts";
import { soon } from "../testing/catalogue.ts";
import { testDatabase } from "../testing/database.ts";
import { demoRatings } from "./demo-ratings.ts";
import { recordDemoRatings } from "./record-demo-ratings.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const now = Date.now();
const dataDir = mkdtempSync(join(tmpdir(), "ratings-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
await seedDemo({ config: testConfig({ dataDir }), db, log: () => undefined });
const app = await testApp({ db, pool }, { dataDir });
const operator = await makeAccount(db, { isOperator: true });
const restaurant = async (uid: string) => (await callAs(app, null, getServiceByUid, { query: { uid } })).json();

test("restaurants of the demo are rated, once, some for an average, and one rating is reported", async () => {
  await Promise.all([recordDemoRatings(db, now), recordDemoRatings(db, now)]);
  await recordDemoRatings(db, now);
  for (const [uid, ratings] of Object.entries(demoRatings)) {
    const { id } = await restaurant(uid);
    const shown = (await callAs(app, null, findRatings, { params: { id } })).json().ratings;
    // All ratings exist with their dishes, so every dish is on the menu, and its required options were chosen.
    expect(shown.map(({ dishes, words }: Record<string, unknown>) => [dishes, words])).toEqual(
      ratings.toReversed().map(({ dishes, words }) => [dishes, words]),
    );
    expect(shown.every(({ ratedAt }: { ratedAt: string }) => Date.parse(ratedAt) < now)).toBe(true);
  }
  await expect
    .poll(async () => (await restaurant("gasthaus-lindenhof")).rating, soon)
    .toEqual({ average: 4.6, count: 5 });
  expect((await restaurant("kaesekuchl-josefstadt")).rating).toBeNull();
  const { waiting } = (await callAs(app, operator, findReported)).json();
  expect(waiting).toMatchObject([{ rating: { name: "Stefan B." }, restaurant: { uid: "ocakbasi-yildiz" } }]);
  await checkBooks(db, now);
  const alerts = (await callAs(app, operator, findAlerts)).json();
  expect(alerts.filter(({ kind }: { kind: string }) => kind !== "mail-refused")).toMatchObject([{ kind: "reported" }]);
});

test("what made-up guests and restaurants say keeps to the rules", () => {
  const said = Object.values(demoRatings)
    .flat()
    .flatMap(({ words, answer }) => [words, answer]);
  expect(said.map((words) => faultInRatingText(words ?? ""))).toEqual(said.map(() => null));
});
