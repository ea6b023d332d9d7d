import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { soon } from "../../testing/catalogue.ts";
import { noise, plain } from "../../testing/pictures.ts";
import { pictureWorker } from "./picture-worker.ts";

function worker(options?: { timeoutMs: number }) {
  const made = pictureWorker(options);
  onTestFinished(() => made.close());
  return made;
}

/** Finds the child processes of this one that work on pictures. */
function children(): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="]).toString().split("\n");
  const ours = all.filter((line) => line.includes("picture-child") && line.trim().split(/\s+/)[1] === `${process.pid}`);
  return ours.map((line) => Number.parseInt(line, 10));
}

async function killChild(but: readonly number[] = []): Promise<number> {
  await expect.poll(() => children().filter((pid) => !but.includes(pid)), soon).toHaveLength(1);
  const [pid = 0] = children().filter((pid) => !but.includes(pid));
  process.kill(pid, "SIGKILL");
  return pid;
}

const small = await plain(20, 10).png().toBuffer();
const slow = await noise(2000, 1500).jpeg({ quality: 60 }).toBuffer();

test("a worker that is killed at a picture is replaced, and the picture is encoded all the same", async () => {
  const pictures = worker();
  const encoded = pictures.encode(slow, 1400, "webp");
  const next = pictures.encode(small, 800, "webp");
  await killChild();
  expect((await sharp(await encoded).metadata()).width).toBe(1400);
  expect((await sharp(await next).metadata()).width).toBe(20);
});

test("a picture at which the worker ends twice is refused, and the next one is taken", async () => {
  const pictures = worker();
  const taken = expect(pictures.reencode(slow)).rejects.toMatchObject({ fault: "picture-damaged" });
  const next = pictures.reencode(small);
  const first = await killChild();
  await killChild([first]);
  await taken;
  expect(await next).toMatchObject({ width: 20, height: 10 });
});

test("a picture that takes too long is refused, and nothing is left working on it", async () => {
  const pictures = worker({ timeoutMs: 1 });
  await expect(pictures.reencode(slow)).rejects.toMatchObject({ fault: "picture-damaged" });
  await expect(pictures.encode(slow, 2000, "avif")).rejects.toThrow("took longer than 1 ms");
  await expect.poll(children, soon).toEqual([]);
});

test("what somebody sends comes before what waits to be encoded", async () => {
  const pictures = worker();
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  await Promise.all([
    pictures.encode(small, 800, "webp").then(note("encoded first")),
    pictures.encode(small, 1000, "webp").then(note("encoded last")),
    pictures.reencode(small).then(note("taken in")),
  ]);
  expect(done).toEqual(["encoded first", "taken in", "encoded last"]);
});

test("too many pictures at once are refused until later", async () => {
  const pictures = worker();
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => pictures.reencode(small)));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(40 - 17);
  expect(refused[0]).toMatchObject({ reason: { code: "PICTURE_WORKER_BUSY" } });
});

test("a worker that is closed leaves nobody waiting and no process", async () => {
  const pictures = worker();
  const all = [pictures.encode(slow, 2000, "avif"), pictures.reencode(small)].map((one) =>
    expect(one).rejects.toThrow(),
  );
  pictures.close();
  await Promise.all(all);
  await expect(pictures.reencode(small)).rejects.toThrow();
  await expect.poll(children, soon).toEqual([]);
});
