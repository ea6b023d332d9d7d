import type { ServerResponse } from "node:http";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ListenAddress } from "../ports.ts";

/**
 * The number of listeners that share the port. Node accepts one connection per listener and turn of its event loop. If
 * hundreds come at once and each turn has work for those already accepted, the last of them would wait for seconds, and
 * a health check behind them as well.
 */
const listeners = 16;
/** Only Linux spreads connections over several listeners; other systems get one. */
const canShare = process.platform === "linux";

/** Listens until the app closes. */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<void> {
  const others: Server[] = [];
  const underWay = new Set<ServerResponse>();
  app.server.on("request", (_request, response: ServerResponse) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  let closing: Promise<unknown> = Promise.resolve();
  app.addHook("preClose", async () => {
    for (const response of underWay) endConnectionAfter(response);
    closing = Promise.all(others.map((other) => new Promise((closed) => other.close(closed))));
  });
  // The server waits only for connections of its own listener.
  app.addHook("onClose", async () => void (await closing));
  const shared = { host, port, reusePort: canShare };
  await app.listen(shared);
  const bound = app.server.address();
  if (!canShare || bound === null || typeof bound === "string") return;
  for (let i = 1; i < listeners; i++) {
    const other = createServer({ noDelay: true }, (socket) => app.server.emit("connection", socket));
    others.push(other);
    await new Promise<void>((resolve, reject) =>
      other.once("error", reject).listen({ ...shared, port: bound.port }, resolve),
    );
  }
}

/**
 * Closes the connection after the response. Otherwise it would stay open for the next request for more than a minute
 * and delay the shutdown.
 */
function endConnectionAfter(response: ServerResponse): void {
  if (response.headersSent) response.once("finish", () => response.socket?.end());
  else response.setHeader("connection", "close");
}
