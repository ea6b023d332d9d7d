import { setRestaurantPicture } from "@mahlzeit/contract/catalogue/pictures";
import { urlOf } from "@mahlzeit/contract/client";
import { afterAll, expect, test } from "vitest";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { plain } from "../../testing/pictures.ts";
import { startS3Double } from "../../testing/s3-double.ts";

const double = await startS3Double();
afterAll(() => double.close());
const { db, pool } = await testDatabase();
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const app = await testApp({ db, pool, now: () => noon, log }, { s3: double.s3, logLevel: "warn" });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } });

const restaurant = () => app.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`);
const send = async (colour: string) =>
  app.inject({
    method: "POST",
    url: urlOf(setRestaurantPicture, { id: kitchen.id, place: "banner" }),
    headers: { ...bearer(owner), "content-type": "image/png" },
    payload: await plain(1000, 500, colour).png().toBuffer(),
  });

test("pictures lie in the S3 store alone, and leave through our own addresses", async () => {
  const { hash } = (await send("#aa2211")).json();
  expect([...double.objects.keys()]).toEqual([`${hash}/original`]);
  const answer = await app.inject(`/media/${hash}/800.avif`);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(double.objects.get(`${hash}/800.avif`)).toEqual(answer.rawPayload);
  const before = double.requests.length;
  await app.inject(`/media/${hash}/800.avif`);
  expect(double.requests.slice(before)).toEqual([`GET /pictures/${hash}/800.avif`]);
});

test("unknown pictures are not requested from the store", async () => {
  const before = double.requests.length;
  const madeUp = Array.from({ length: 20 }, (_, i) => i.toString(16).padStart(40, "0"));
  const answers = await Promise.all(madeUp.map((hash) => app.inject(`/media/${hash}/800.avif`)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(double.requests.slice(before)).toEqual([]);
});

test("while the store is away, restaurants are shown without their pictures, and the log says what is wrong", async () => {
  const { banner } = (await restaurant()).json();
  double.mood = "down";
  expect((await restaurant()).json().banner).toEqual(banner);
  const picture = await app.inject(`/media/${banner.hash}/800.avif`);
  expect([picture.statusCode, picture.headers["cache-control"], picture.headers["retry-after"]]).toEqual([
    503,
    "no-store",
    "10",
  ]);
  expect(picture.json()).toMatchObject({ code: "pictures-unavailable", detail: expect.stringMatching(/^Die Bilder/) });
  expect(lines.join("")).toContain(`The picture store at ${double.s3.endpoint} (bucket pictures) cannot be reached`);
  expect(lines.join("")).not.toContain(double.s3.secretAccessKey);
  double.mood = "well";
  expect((await app.inject(`/media/${banner.hash}/800.avif`)).statusCode).toBe(200);
});

test("a picture sent meanwhile is refused, the one before stays, and the next try works", async () => {
  const { banner } = (await restaurant()).json();
  double.mood = "failing";
  expect((await send("#1122aa")).json()).toMatchObject({ code: "pictures-unavailable" });
  expect((await restaurant()).json().banner).toEqual(banner);
  double.mood = "well";
  const { hash } = (await send("#1122aa")).json();
  await expect.poll(async () => (await restaurant()).json().banner.hash, soon).toBe(hash);
});
