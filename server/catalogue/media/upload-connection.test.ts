import { type AddressInfo, connect } from "node:net";
import { setRestaurantPicture } from "@mahlzeit/contract/catalogue/pictures";
import { createClient } from "@mahlzeit/contract/client";
import { expect, test } from "vitest";
import { bearer } from "../../testing/accounts.ts";
import { soon } from "../../testing/catalogue.ts";
import { openUploads } from "../../testing/picture-uploads.ts";
import { noise, tracesOf } from "../../testing/pictures.ts";

const { pool, app, store, kitchen, owner, pathOf } = await openUploads();
await app.listen({ host: "127.0.0.1", port: 0 });
const { port } = app.server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
const path = pathOf("banner");
const jpeg = await noise(600, 400).jpeg().toBuffer();

test("one that breaks off half-way leaves nothing", async () => {
  const before = await tracesOf(pool, store);
  const socket = connect(port, "127.0.0.1");
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: x",
    "content-type: image/jpeg",
    `authorization: Bearer ${owner.token}`,
    `content-length: ${jpeg.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(jpeg.subarray(0, jpeg.length / 2));
  await expect.poll(() => socket.bytesWritten, soon).toBeGreaterThan(jpeg.length / 2);
  socket.destroy();
  const open = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(open, soon).toBe(0);
  expect(await tracesOf(pool, store)).toEqual(before);
});

test("40 MB in small pieces, without saying how much it will be, are refused too", async () => {
  const before = await tracesOf(pool, store);
  let left = 640;
  const pieces = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(64 * 1024)) : controller.close()),
  });
  const headers = { ...bearer(owner), "content-type": "image/png" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body: pieces, duplex: "half" };
  // A client that is still sending when the refusal comes may only see the end of the connection.
  const status = await fetch(origin + path, init).then(
    (answer) => answer.status,
    () => "cut off",
  );
  expect([413, "cut off"]).toContain(status);
  expect(left).toBeGreaterThan(0);
  expect(await tracesOf(pool, store)).toEqual(before);
});

test("the typed client sends a picture as it is, and a job makes all its sizes", async () => {
  const call = createClient({ origin, fetch, token: () => owner.token });
  const { answer } = await call(setRestaurantPicture, { params: { id: kitchen.id, place: "banner" }, body: jpeg });
  expect(answer).toMatchObject({ width: 600, height: 400 });
  const files = ["800.avif", "800.jpg", "800.webp", "original"];
  const keys = async () => (await store.keys()).toSorted();
  await expect.poll(keys, soon).toEqual(files.map((file) => `${answer.hash}/${file}`));
});
