import Fastify from "fastify";

/** What the minimal server answers with, byte for byte. */
export interface BareRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}

// Runs in its own process: receives over its IPC channel what to send, and reports the address it listens on.
process.once("message", (route: BareRoute) => void serve(route).then((origin) => process.send?.(origin)));
process.once("disconnect", () => process.exit());

function serve({ method, path, headers, base64 }: BareRoute): Promise<string> {
  const bytes = Buffer.from(base64, "base64");
  const app = Fastify();
  app.route({ method, url: path, handler: (_request, reply) => reply.headers(headers).send(bytes) });
  return app.listen({ host: "127.0.0.1", port: 0 });
}
