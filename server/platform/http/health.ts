import type { FastifyInstance } from "fastify";
import pg from "pg";

/** A health check answers within a second. */
const timeoutMs = 800;

/** For load balancers and monitors: 200 while the server and the database respond, otherwise 503. */
export function serveHealth(app: FastifyInstance, database: pg.ClientConfig): void {
  const probe = new DatabaseProbe(database);
  app.addHook("onClose", () => probe.end());
  app.get("/healthz", { schema: { hide: true }, config: { importance: "underWay" } }, async (_request, reply) => {
    const isHealthy = await probe.check();
    return reply
      .code(isHealthy ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isHealthy ? "ok" : "database away" });
  });
}

/** Uses one connection outside the pool, so that an exhausted pool does not look like an unavailable database. */
class DatabaseProbe {
  readonly #config: pg.ClientConfig;
  #client: pg.Client | undefined;
  /** Concurrent checks share one database query. */
  #running: Promise<boolean> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  check(): Promise<boolean> {
    this.#running ??= this.#checkInTime().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #checkInTime(): Promise<boolean> {
    let timeout: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => (timeout = setTimeout(resolve, timeoutMs, false)));
    const isHealthy = await Promise.race([this.#query(), late]);
    clearTimeout(timeout);
    if (!isHealthy) void this.end();
    return isHealthy;
  }

  async #query(): Promise<boolean> {
    try {
      const client = this.#client ?? (await this.#open());
      await client.query("SELECT 1");
      return true;
    } catch {
      return false;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    this.#client = client;
    // Ignored here, because the running query rejects with the same error.
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
