import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { EventStream } from "./event-stream.ts";

const megabyte = 1024 * 1024;

test("a reader that does not keep up costs little memory, and gets the latest in the end", async () => {
  const { stream, response, socket } = await openStream();
  socket.pause();
  const sent = 400;
  for (let i = 1; i <= sent; i++) {
    stream.send(Buffer.from(`data: ${i} ${"x".repeat(megabyte / 2)}\n\n`), "numbers");
    // The connection sends as much as it can.
    await new Promise(setImmediate);
  }
  expect(response.writableLength).toBeLessThan(2 * megabyte);
  let received = "";
  socket.setEncoding("utf8").on("data", (part: string) => (received = (received + part).slice(-2 * megabyte)));
  socket.resume();
  await expect.poll(() => received).toContain(`data: ${sent} x`);
});

test("a comment is sent only to those who read", async () => {
  const { stream, response, socket } = await openStream();
  socket.pause();
  for (let i = 0; i < 40; i++) {
    stream.send(Buffer.alloc(megabyte, "x"), "numbers");
    await new Promise(setImmediate);
  }
  const before = response.writableLength;
  stream.sendComment();
  expect(response.writableLength).toBe(before);
});

/** Opens a stream over a real connection, and its client's end. */
async function openStream() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  atTheEnd(() => {
    socket.destroy();
    server.close();
  });
  return { stream: new EventStream(response, {}), response, socket };
}
