import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sharedFocus } from "@mahlzeit/domain/catalogue/pictures/shared-crop";
import { shortHash } from "@mahlzeit/domain/catalogue/pictures/short-hash";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { folderStore } from "../../platform/media-store/folder-store.ts";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleService, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { pictureEncoder } from "./encode-picture.ts";
import { knownPictures } from "./known-pictures.ts";
import { pictureWorker } from "./picture-worker.ts";

const { db, pool } = await testDatabase();
const dataDir = temporaryFolder();
const app = await testApp({ db, pool, now: () => noon }, { dataDir });

const red = { r: 200, g: 40, b: 30 };
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
let banner = "";
let logo = "";
let id = "";

beforeAll(async () => {
  writeFileSync(join(dataDir, "banner.png"), await canvas(1300, 700).png().toBuffer());
  writeFileSync(join(dataDir, "logo.webp"), await canvas(200, 200).webp().toBuffer());
  await importServices(
    db,
    [sampleService({ banner: "banner.png", logo: "logo.webp" }), sampleService({ uid: "ohne-bild" })],
    dataDir,
  );
  const service = (await app.inject("/api/service/service/get/customer/uid?uid=wirtshaus-probe")).json();
  expect(service).toMatchObject({ banner: { width: 1300, height: 700 }, logo: { width: 200, height: 200 } });
  [banner, logo, id] = [service.banner.hash, service.logo.hash, service.id];
});

test.each([
  ["avif", "image/avif", "heif"],
  ["webp", "image/webp", "webp"],
  ["jpg", "image/jpeg", "jpeg"],
])("a banner comes as %s in the width asked for, to be kept for ever", async (ending, type, format) => {
  const answer = await app.inject(`/media/${banner}/1000.${ending}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    // Other sites show a restaurant's picture when its page is shared or found.
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 1000, height: 538 });
});

test("pages name a picture by the beginning of its hash, and its whole hash goes on naming it", async () => {
  for (const hash of [banner, logo]) {
    const [whole, short] = await Promise.all(
      [hash, shortHash(hash)].map((named) => app.inject(`/media/${named}/288.webp`)),
    );
    expect(short?.statusCode).toBe(200);
    expect(short?.rawPayload).toEqual(whole?.rawPayload);
    expect(short?.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  const store = folderStore(join(dataDir, "media"));
  expect((await store.keys()).filter((key) => key.endsWith("/288.webp")).sort()).toEqual(
    [`${banner}/288.webp`, `${logo}/288.webp`].sort(),
  );
});

test("no second picture is taken that pages would name like another", async () => {
  const alike = shortHash(banner) + "0".repeat(24);
  const insert = `INSERT INTO pictures (hash, format, width, height, byte_count, taken_in_at)
    SELECT $1, format, width, height, byte_count, taken_in_at FROM pictures WHERE hash = $2`;
  await expect(pool.query(insert, [alike, banner])).rejects.toThrow("pictures_by_short_hash");
  expect((await app.inject(`/media/${alike}/288.webp`)).statusCode).toBe(404);
});

test("while the database is away, pictures that were shown before are, by either name", async () => {
  let isAway = false;
  const query = { query: async (asked: never) => (isAway ? Promise.reject(new Error("away")) : db.query(asked)) };
  const find = knownPictures(query as typeof db);
  await find(shortHash(banner));
  isAway = true;
  expect([await find(banner), await find(shortHash(banner))]).toEqual([banner, banner]);
  expect(await find(logo)).toBe(logo);
  await expect(find(shortHash(logo))).rejects.toThrow("away");
  isAway = false;
  expect(await find(shortHash(logo))).toBe(logo);
});

test("a picture is never enlarged", async () => {
  expect(await sharp((await app.inject(`/media/${banner}/1800.webp`)).rawPayload).metadata()).toMatchObject({
    width: 1300,
  });
  expect(await sharp((await app.inject(`/media/${logo}/288.webp`)).rawPayload).metadata()).toMatchObject({
    width: 200,
  });
  expect(await sharp((await app.inject(`/media/${logo}/144.avif`)).rawPayload).metadata()).toMatchObject({
    width: 144,
  });
});

test.each([
  "share51.jpg",
  "share105.jpg",
  "share-5.jpg",
  "share050.jpg",
  "share50.webp",
  "share.jpg",
  "900.webp",
  "799.webp",
  "2200.webp",
  "0800.webp",
  "800.png",
  "800",
  "800.webp.tmp",
  "original",
  "-800.webp",
  "8e2.webp",
])("%s is no size of ours", async (file) => {
  expect((await app.inject(`/media/${banner}/${file}`)).statusCode).toBe(404);
});

test.each([
  `${"0".repeat(40)}/800.webp`,
  `${"0".repeat(16)}/800.webp`,
  "abc/800.webp",
  "..%2f..%2fetc%2fpasswd/800.webp",
  "..%2f..%2f..%2f/800.webp",
  "%2e%2e/800.webp",
  "%00/800.webp",
])("%s leads to no picture", async (path) => {
  expect((await app.inject(`/media/${path}`)).statusCode).toBe(404);
});

test("previews are data: URLs, and where there is no picture there is none", async () => {
  const preview = (kind: string, of: string) => app.inject(`/api/service/attributes/get/preview/${kind}/${of}`);
  for (const kind of ["banner", "logo"]) {
    const answer = await preview(kind, id);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    const bytes = Buffer.from(answer.body.slice("data:image/webp;base64,".length), "base64");
    expect((await sharp(bytes).metadata()).width).toBe(kind === "banner" ? 800 : 200);
  }
  const without = (await pool.query("SELECT id FROM restaurants WHERE uid = 'ohne-bild'")).rows[0].id;
  for (const kind of ["banner", "logo"]) expect((await preview(kind, without)).json().code).toBe("not-found");
});

test("many who ask at once, in two processes, get the same bytes and leave nothing unfinished", async () => {
  const folder = join(dataDir, "media");
  const worker = pictureWorker();
  onTestFinished(() => worker.close());
  const one = pictureEncoder(folderStore(folder), worker, knownPictures(db));
  const other = pictureEncoder(folderStore(folder), worker, knownPictures(db));
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other)(banner, 1200, "webp")));
  expect(new Set(all.map((bytes) => bytes?.toString("base64"))).size).toBe(1);
  const files = await readdir(join(folder, banner.slice(0, 2), banner));
  expect(files.filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a picture that was turned by the camera stands upright", async () => {
  const turned = await canvas(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  writeFileSync(join(dataDir, "turned.jpg"), turned);
  await importServices(db, [sampleService({ uid: "gedreht", banner: "turned.jpg" })], dataDir);
  const { rows } = await pool.query("SELECT hash, width, height FROM pictures WHERE format = 'jpeg'");
  expect(rows[0]).toMatchObject({ width: 600, height: 900 });
  const shown = await sharp((await app.inject(`/media/${rows[0].hash}/800.jpg`)).rawPayload).metadata();
  expect([shown.width, shown.height, shown.orientation]).toEqual([600, 900, undefined]);
});

test("a shared picture shows what its restaurant wants to be seen, in the proportions messengers show", async () => {
  // The wall is red with a blue square at its right end, outside its middle; the tower has one at its foot.
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const wall = await canvas(2000, 600)
    .composite([{ input: blue, left: 1850, top: 250 }])
    .png()
    .toBuffer();
  const tower = await canvas(600, 2000)
    .composite([{ input: blue, left: 250, top: 1850 }])
    .png()
    .toBuffer();
  writeFileSync(join(dataDir, "wall.png"), wall);
  // This is how a camera stores a picture taken upright.
  const lying = sharp(tower).rotate(-90).withMetadata({ orientation: 6 }).jpeg();
  writeFileSync(join(dataDir, "tower.jpg"), await lying.toBuffer());
  const services = [
    sampleService({ uid: "wand", banner: "wall.png" }),
    sampleService({ uid: "turm", banner: "tower.jpg" }),
  ];
  await importServices(db, services, dataDir);
  const shared = async (uid: string, focusX: number, focusY: number) => {
    const { rows } = await pool.query(
      "SELECT p.hash, p.width, p.height FROM pictures p JOIN restaurants r ON r.banner_hash = p.hash WHERE r.uid = $1",
      [uid],
    );
    const [banner] = rows;
    const focus = sharedFocus({ ...banner, focusX, focusY });
    const { rawPayload } = await app.inject(`/media/${banner.hash}/share${focus}.jpg`);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const seen = Array.from({ length: info.width * info.height }, (_, i) => i).filter(
      (i) => (data[3 * i] ?? 255) < 60 && (data[3 * i + 2] ?? 0) > 200,
    );
    const [first] = seen;
    return {
      size: [info.width, info.height],
      at: first === undefined ? null : [first % info.width, Math.floor(first / info.width)],
    };
  };
  expect(await shared("wand", 50, 50)).toEqual({ size: [1143, 600], at: null });
  expect(await shared("turm", 50, 50)).toEqual({ size: [600, 315], at: null });
  const [wallSeen, towerSeen] = [await shared("wand", 98, 0), await shared("turm", 0, 100)];
  // 857 pixels are cut off at the left of 1850, and 1685 above 1850.
  for (const [seen, place] of [
    [wallSeen.at, [993, 250]],
    [towerSeen.at, [250, 165]],
  ] as const)
    expect(Math.hypot((seen?.[0] ?? 0) - place[0], (seen?.[1] ?? 0) - place[1])).toBeLessThan(4);
});
