import type { FastifyInstance } from "fastify";
import type pg from "pg";

/** For load balancers and monitors: 200 while requests and the database are answered, else 503. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    const isWell = await pool.query("SELECT 1").then(
      () => true,
      () => false,
    );
    return reply
      .code(isWell ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isWell ? "ok" : "database away" });
  });
}
