import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";

export type Bare = BareRoute | "fan-out";

export interface BareRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}

// Runs in its own process: receives over its IPC channel what to serve, and reports the address it listens on.
process.once(
  "message",
  (bare: Bare) => void (bare === "fan-out" ? fanOut() : serve(bare)).then((origin) => process.send?.(origin)),
);
process.once("disconnect", () => process.exit());

function serve({ method, path, headers, base64 }: BareRoute): Promise<string> {
  const bytes = Buffer.from(base64, "base64");
  const app = Fastify();
  app.route({ method, url: path, handler: (_request, reply) => reply.headers(headers).send(bytes) });
  return app.listen({ host: "127.0.0.1", port: 0 });
}

/** `GET /{topic}` opens a stream, `POST /{topic}` writes its body to all streams of that topic. */
async function fanOut(): Promise<string> {
  const streams = new Map<string, Set<ServerResponse>>();
  const server = createServer((request, response) => {
    const topic = request.url ?? "";
    const open = streams.get(topic) ?? new Set();
    streams.set(topic, open);
    if (request.method === "GET") {
      open.add(response);
      response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
      return;
    }
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const event = Buffer.from(`data: ${body}\n\n`);
      for (const stream of open) stream.write(event);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
