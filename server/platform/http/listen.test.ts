import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { soon } from "../../testing/catalogue.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

async function listening() {
  const app = Fastify({ forceCloseConnections: "idle" });
  app.get("/", () => "hello");
  await listen(app, { host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

async function answerOn(socket: Socket): Promise<string> {
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [bytes] = (await once(socket, "data")) as [Buffer];
  return bytes.toString();
}

const statusOf = (answer: string) => answer.split("\r\n", 1)[0];

test.runIf(process.platform === "linux")("connections that come at once are accepted many per turn", async () => {
  const { app, port } = await listening();
  const count = 160;
  let accepted = 0;
  let turns = 0;
  const all = new Promise<void>((resolve) =>
    app.server.on("connection", () => {
      if (++accepted === count) resolve();
    }),
  );
  const sockets = Array.from({ length: count }, () => connect(port, host));
  const turn = () => {
    if (accepted > 0) turns++;
    if (accepted < count) setImmediate(turn);
  };
  turn();
  await all;
  expect(turns).toBeLessThan(count / 2);
  expect(new Set((await Promise.all(sockets.map(answerOn))).map(statusOf))).toEqual(new Set(["HTTP/1.1 200 OK"]));
  for (const socket of sockets) socket.destroy();
  await app.close();
});

test("whatever listener a request came by, it is answered before anything else closes, and ends its connection", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  const mayAnswer = Promise.withResolvers<void>();
  let answered = 0;
  let waiting = 0;
  app.get("/", async () => {
    waiting++;
    await mayAnswer.promise;
    answered++;
    return "hello";
  });
  let answeredBefore = 0;
  app.addHook("onClose", async () => {
    answeredBefore = answered;
  });
  await listen(app, { host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const count = 40;
  const answers = Array.from({ length: count }, () => answerOn(connect(port, host)));
  await expect.poll(() => waiting, soon).toBe(count);
  const closed = app.close();
  // New connections are refused.
  await expect.poll(() => app.server.listening, soon).toBe(false);
  mayAnswer.resolve();
  await closed;
  for (const answer of await Promise.all(answers))
    expect([statusOf(answer), answer]).toEqual([
      "HTTP/1.1 200 OK",
      expect.stringMatching(/\r\nconnection: close\r\n/i),
    ]);
  expect(answeredBefore).toBe(count);
});

test("closing ends all idle connections and frees the port", async () => {
  const { app, port } = await listening();
  const sockets = Array.from({ length: 40 }, () => connect(port, host));
  await Promise.all(sockets.map(answerOn));
  const closed = sockets.map((socket) => once(socket, "close"));
  await app.close();
  await Promise.all(closed);
  const next = createServer();
  await new Promise<void>((resolve, reject) => next.once("error", reject).listen(port, host, resolve));
  next.close();
});
