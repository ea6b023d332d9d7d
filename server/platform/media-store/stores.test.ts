import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startS3Double } from "../../testing/s3-double.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const double = await startS3Double();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await double.close();
});
const timing = { tryMs: 60_000, waitsMs: [1, 1] };

const [one, other] = ["a".repeat(40), `ab${"0".repeat(38)}`];
const bytes = Buffer.from([0, 255, 13, 10, 0x89, 0x50]);

describe.each([
  ["a folder", folderStore(folder)],
  ["an S3 store", s3Store(double.s3, timing)],
])("%s", (_what, store) => {
  const keys = async () => (await store.keys()).toSorted();
  beforeEach(async () => {
    for (const hash of [one, other]) await store.remove(hash);
  });

  test("gives back what was written, byte for byte, and nothing where nothing was", async () => {
    expect(await store.read(`${one}/original`)).toBeUndefined();
    expect(await store.has(`${one}/original`)).toBe(false);
    await store.write(`${one}/original`, bytes);
    expect(await store.read(`${one}/original`)).toEqual(bytes);
    expect(await store.has(`${one}/original`)).toBe(true);
    expect(await store.has(`${one}/800.avif`)).toBe(false);
  });

  test("keeps something large and something empty", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    await store.write(`${one}/original`, large);
    await store.write(`${one}/800.webp`, Buffer.alloc(0));
    expect((await store.read(`${one}/original`))?.equals(large)).toBe(true);
    expect(await store.read(`${one}/800.webp`)).toEqual(Buffer.alloc(0));
  });

  test("lists its keys, and removes a picture with all its sizes and no other", async () => {
    expect(await keys()).toEqual([]);
    const mine = [`${one}/1000.webp`, `${one}/800.avif`, `${one}/original`];
    for (const key of [...mine, `${other}/original`]) await store.write(key, bytes);
    expect(await keys()).toEqual([...mine, `${other}/original`]);
    await store.remove(one);
    expect(await keys()).toEqual([`${other}/original`]);
    await store.remove(one);
  });

  test("many who write the same at once leave it whole", async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.write(`${one}/original`, bytes)));
    expect(await store.read(`${one}/original`)).toEqual(bytes);
    expect(await keys()).toEqual([`${one}/original`]);
  });

  test.each(["../etc/passwd", `${one}/../../x`, one, "x/original", `${one}/800.avif.tmp`, `${one}/a/b`])(
    "%s is no key",
    async (key) => {
      await expect((async () => store.read(key))()).rejects.toThrow("not a picture's key");
      await expect((async () => store.write(key, bytes))()).rejects.toThrow("not a picture's key");
    },
  );
});

test("a folder keeps nothing unfinished", async () => {
  await folderStore(folder).write(`${one}/original`, bytes);
  expect(await readdir(join(folder, "aa", one))).toEqual(["original"]);
});

test("a list of many pages is read to its end", async () => {
  double.pageSize = 2;
  const store = s3Store(double.s3, timing);
  const keys = Array.from({ length: 5 }, (_, i) => `${i}${"f".repeat(39)}/original`);
  for (const key of keys) await store.write(key, bytes);
  expect(await store.keys()).toEqual(expect.arrayContaining(keys));
  double.pageSize = 1000;
});

test.each(["down", "failing", "lost"] as const)("what is once %s is tried again", async (mood) => {
  const store = s3Store(double.s3, timing);
  await store.remove(other);
  double.next.push(mood, mood);
  await store.write(`${other}/original`, bytes);
  expect(double.objects.get(`${other}/original`)).toEqual(bytes);
  double.next.push(mood, mood);
  expect(await store.read(`${other}/original`)).toEqual(bytes);
});

test("a store that answers too late is asked again", async () => {
  const store = s3Store(double.s3, { tryMs: 1500, waitsMs: [1, 1] });
  await store.write(`${other}/original`, bytes);
  double.next.push("slow");
  expect(await store.read(`${other}/original`)).toEqual(bytes);
});

test.each([
  ["down", "cannot be reached (UND_ERR_SOCKET)"],
  ["failing", "answers 503"],
] as const)("one that stays %s is named in a sentence", async (mood, why) => {
  double.mood = mood;
  const before = double.requests.length;
  await expect(s3Store(double.s3, timing).read(`${one}/original`)).rejects.toMatchObject({
    name: "StoreAway",
    message: `The picture store at ${double.s3.endpoint} (bucket pictures) ${why}.`,
  });
  expect(double.requests.length - before).toBe(3);
  double.mood = "well";
});

test.each([
  ["a wrong secret", { secretAccessKey: "wrong" }, "refuses PUT with 403 SignatureDoesNotMatch"],
  ["a wrong key", { accessKeyId: "nobody" }, "refuses PUT with 403 InvalidAccessKeyId"],
  ["a wrong region", { region: "us-east-1" }, "refuses PUT with 403 AuthorizationHeaderMalformed"],
  ["a bucket that is not there", { bucket: "elsewhere" }, "refuses PUT with 404 NoSuchBucket"],
])("%s is said at once", async (_what, change, why) => {
  const before = double.requests.length;
  await expect(s3Store({ ...double.s3, ...change }, timing).write(`${one}/original`, bytes)).rejects.toThrow(why);
  expect(double.requests.length - before).toBe(1);
});
