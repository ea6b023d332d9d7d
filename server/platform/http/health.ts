import type { FastifyInstance } from "fastify";

/**
 * Serves `/healthz`, which tells that this process answers, and `/readyz`, which tells whether it also has its
 * database. Without the database it still serves pages from memory, so a load balancer should keep sending guests here
 * unless another server is ready.
 */
export function serveHealth(app: FastifyInstance, isDatabaseAway: () => boolean): void {
  const route = { config: { importance: "underWay" } } as const;
  app.get("/healthz", route, (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", route, (_request, reply) => {
    const isAway = isDatabaseAway();
    return reply
      .code(isAway ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ status: isAway ? "database away" : "ready" });
  });
}
