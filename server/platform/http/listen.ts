import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ListenAddress } from "../ports.ts";

/**
 * How many listeners share the port. Node accepts one connection per listener and turn of its event loop. If hundreds come
 * at once and each turn has work for those already accepted, the last of them would wait for seconds, and a health check
 * behind them as well.
 */
const listeners = 16;
/** Other systems do not spread connections over listeners, so one has to do. */
const canShare = process.platform === "linux";

/** Listens until the app closes. */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<void> {
  const others: Server[] = [];
  app.addHook("preClose", async () => {
    for (const other of others) other.close();
  });
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
