import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: this process answers. `/readyz`: it also has its database; without that it shows what lies in its memory, so
 * that a balancer should go on sending guests here where no other server is better off.
 */
export function serveHealth(app: FastifyInstance, isDatabaseAway: () => boolean): void {
  const route = { schema: { hide: true }, config: { importance: "underWay" } } as const;
  app.get("/healthz", route, (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", route, (_request, reply) => {
    const isAway = isDatabaseAway();
    return reply
      .code(isAway ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ status: isAway ? "database away" : "ready" });
  });
}
