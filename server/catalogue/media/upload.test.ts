import { api } from "@mahlzeit/contract/api";
import { urlOf } from "@mahlzeit/contract/client";
import { problems } from "@mahlzeit/contract/problem";
import { smallestPicture } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openUploads } from "../../testing/picture-uploads.ts";
import { noise, plain, pngOf, tracesOf } from "../../testing/pictures.ts";

const { db, pool, app, startServer, store, kitchen, owner, pathOf: ours } = await openUploads();
/** The counter of sender addresses, because one address may send only so many per minute. */
let sent = 0;
const send = (bytes: Buffer, { url = ours("banner"), type = "image/jpeg", who = owner }: Partial<Sending> = {}) =>
  app.inject({
    method: "POST",
    url,
    remoteAddress: `192.0.2.${++sent % 250}`,
    headers: { ...(who ? bearer(who) : {}), "content-type": type },
    payload: bytes,
  });
interface Sending {
  url: string;
  type: string;
  who: typeof owner | null;
}

test("a phone's photo becomes the banner: upright, and without the place where it was taken", async () => {
  const photo = await noise(900, 600)
    .withExif({ IFD0: { Make: "Fotohandy" }, IFD3: { GPSLatitude: "48/1 12/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  const answer = await send(photo);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 600, height: 900 }]);
  const { hash } = answer.json();
  const kept = await store.read(`${hash}/original`);
  const metadata = await sharp(kept).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 600, height: 900 });
  expect(metadata).not.toHaveProperty("exif");
  expect(kept?.includes("Fotohandy")).toBe(false);
  const shown = async () =>
    (await app.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`)).json().banner?.hash;
  await expect.poll(shown, soon).toBe(hash);
  const small = await app.inject(`/media/${hash}/800.webp`);
  expect(await sharp(small.rawPayload).metadata()).not.toHaveProperty("exif");
});

test("a picture larger than any screen is reduced", async () => {
  const large = await plain(2400, 1200).jpeg().toBuffer();
  expect((await send(large)).json()).toMatchObject({ width: 2000, height: 1000 });
});

test("its sizes are encoded by a job that commits with it", async () => {
  const { hash } = (await send(await plain(900, 450).png().toBuffer(), { url: ours("logo") })).json();
  const jobs = await findJobs(pool, "payload->>'hash' = $1", [hash]);
  expect(jobs.map(({ payload }) => payload)).toEqual([{ hash, as: "logo", requestId: expect.any(String) }]);
});

test.each([
  ["JPEG", (picture: Sharp) => picture.jpeg()],
  ["PNG", (picture: Sharp) => picture.png()],
  ["WebP", (picture: Sharp) => picture.webp()],
  ["AVIF", (picture: Sharp) => picture.avif({ effort: 0 })],
  ["CMYK", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
])("a picture as %s is taken, whatever it is called", async (_what, encode) => {
  const answer = await send(await encode(plain(400, 200)).toBuffer(), { type: "image/x-something" });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 400, height: 200 }]);
});

test("a logo without a ground keeps none", async () => {
  const clear = sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0 } },
  });
  const { hash } = (await send(await clear.png().toBuffer(), { url: ours("logo") })).json();
  const { data } = await sharp((await app.inject(`/media/${hash}/144.webp`)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

const jpeg = await noise(600, 400).jpeg().toBuffer();
const frames = [plain(9, 9, "#000"), plain(9, 9, "#fff")].map((frame) => frame.png().toBuffer());
const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
  .webp()
  .toBuffer();
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0heicmif1"), Buffer.alloc(400)]);

test.each<[string, number, string, Buffer]>([
  ["nothing", 422, "not-a-picture", Buffer.alloc(0)],
  ["a text", 422, "not-a-picture", Buffer.from("Das ist kein Bild.")],
  ["an SVG with a script", 422, "not-a-picture", Buffer.from(svg)],
  ["an SVG after a JPEG's first bytes", 422, "not-a-picture", Buffer.from(`\xff\xd8\xff${svg}`, "latin1")],
  ["a GIF", 422, "not-a-picture", await plain(9, 9).gif().toBuffer()],
  ["a TIFF", 422, "not-a-picture", await plain(9, 9).tiff().toBuffer()],
  ["a PDF", 422, "not-a-picture", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF")],
  ["a HEIC", 422, "not-a-picture", heic],
  ["a moving WebP", 422, "picture-animated", moving],
  ["half a JPEG", 422, "picture-damaged", half(jpeg)],
  ["half a PNG", 422, "picture-damaged", half(await noise(300, 200).png().toBuffer())],
  ["half a WebP", 422, "not-a-picture", half(await noise(300, 200).webp().toBuffer())],
  ["half an AVIF", 422, "picture-damaged", half(await noise(300, 200).avif({ effort: 0 }).toBuffer())],
  ["a bomb that only claims its size", 422, "picture-too-many-pixels", pngOf(60_000, 60_000, 1)],
  ["a bomb that unpacks to 400 megapixels", 422, "picture-too-many-pixels", pngOf(20_000, 20_000)],
  ["a size that is right at first and lies", 422, "picture-damaged", pngOf(4000, 4000, 10)],
  ["one pixel", 422, "picture-too-small", await plain(1, 1).png().toBuffer()],
  ["a line", 422, "picture-too-small", await plain(2000, 99).png().toBuffer()],
  ["40 MB", 413, "picture-too-large", Buffer.alloc(40 * 1024 * 1024, jpeg)],
])("%s is refused with a sentence, and nothing is kept", async (_what, status, code, bytes) => {
  const before = await tracesOf(pool, store);
  for (const url of [ours("banner"), ours("logo")]) {
    const answer = await send(bytes, { url });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail).toMatch(/^[A-ZÄÖÜ].*[a-zäöüß] .*\.$/);
  }
  expect(await tracesOf(pool, store)).toEqual(before);
});

test("the stated minimum size is the checked one", () => {
  for (const { width, height } of Object.values(smallestPicture))
    expect(problems["picture-too-small"].detail).toContain(`${width} × ${height}`);
});

test.each(["application/json", "text/html", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "what comes as %s is refused",
  async (type) => {
    const answer = await send(jpeg, { type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "picture-expected"]);
  },
);

test("a guest is refused before a byte is read, whatever it would have been", async () => {
  for (const bytes of [jpeg, Buffer.alloc(11 * 1024 * 1024)])
    expect((await send(bytes, { who: null })).statusCode).toBe(401);
});

test("only operators upload pictures for texts", async () => {
  const operator = await makeAccount(db, { now: noon, isOperator: true });
  const url = urlOf(api.addPicture);
  expect((await send(jpeg, { url })).json().code).toBe("not-found");
  const answer = await send(jpeg, { url, who: operator });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 600, height: 400 }]);
  expect((await app.inject(`/media/${answer.json().hash}/800.jpg`)).statusCode).toBe(200);
});

test("the same picture twice is one; two at once are both kept, and one of them is shown", async () => {
  const [one, other] = [
    await plain(450, 240, "#112233").png().toBuffer(),
    await plain(450, 240, "#332211").png().toBuffer(),
  ];
  const hashes = (await Promise.all([send(one), send(one), send(other)])).map((answer) => answer.json().hash);
  expect(hashes[0]).toBe(hashes[1]);
  const { rows } = await pool.query("SELECT hash FROM pictures WHERE hash = ANY ($1)", [hashes]);
  expect(rows).toHaveLength(2);
  const shown = await pool.query("SELECT banner_hash AS hash FROM restaurants WHERE id = $1", [kitchen.id]);
  expect(hashes).toContain(shown.rows[0].hash);
});

test("what one server takes the other shows at once, in every size, and what the other replaces the first one shows", async () => {
  const other = await startServer();
  const bannerAt = async (server: typeof app) =>
    (await server.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`)).json().banner?.hash;
  const sendTo = async (server: typeof app, bytes: Buffer) => {
    const headers = { ...bearer(owner), "content-type": "image/png" };
    return (await server.inject({ method: "POST", url: ours("banner"), headers, payload: bytes })).json().hash;
  };
  // Both have answered, and so have cached answers to invalidate.
  await Promise.all([bannerAt(app), bannerAt(other)]);
  const first = await sendTo(app, await plain(900, 400, "#445566").png().toBuffer());
  await expect.poll(() => bannerAt(other), soon).toBe(first);
  for (const size of ["800.webp", "800.jpg"])
    expect((await other.inject(`/media/${first}/${size}`)).statusCode).toBe(200);
  const second = await sendTo(other, await plain(900, 400, "#665544").png().toBuffer());
  await expect.poll(() => bannerAt(app), soon).toBe(second);
  expect((await app.inject(`/media/${second}/800.webp`)).statusCode).toBe(200);
});
