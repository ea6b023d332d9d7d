import { once } from "node:events";
import { createServer } from "node:http";
import type { ListenAddress } from "../ports.ts";

/**
 * Answers on the server's port that the process is alive and not yet ready. Its `close` frees the port for the server
 * itself.
 */
export async function answerWhileStarting({ host, port }: ListenAddress): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isAlive = request.url?.split("?", 1)[0] === "/healthz";
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(isAlive ? 200 : 503, isAlive ? headers : { ...headers, "retry-after": "5" });
    response.end(JSON.stringify({ status: isAlive ? "ok" : "starting" }));
  }).listen(port, host);
  await once(server, "listening");
  return {
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
