import type { FastifyInstance } from "fastify";
import pg from "pg";

/** A health check answers within a second. */
const timeoutMs = 800;

/** For load balancers and monitors: 200 while the server and the database respond, otherwise 503. */
export function serveHealth(app: FastifyInstance, database: pg.ClientConfig): void {
  const pulse = new Pulse(database);
  app.addHook("onClose", () => pulse.end());
  app.get("/healthz", { schema: { hide: true }, config: { importance: "underWay" } }, async (_request, reply) => {
    const isWell = await pulse.feel();
    return reply
      .code(isWell ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isWell ? "ok" : "database away" });
  });
}

/** Uses one connection outside the pool, so that an exhausted pool does not look like an unavailable database. */
class Pulse {
  readonly #config: pg.ClientConfig;
  #client: pg.Client | undefined;
  /** Concurrent checks share one database query. */
  #feeling: Promise<boolean> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  feel(): Promise<boolean> {
    this.#feeling ??= this.#ask().finally(() => (this.#feeling = undefined));
    return this.#feeling;
  }

  async #ask(): Promise<boolean> {
    let timeout: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => (timeout = setTimeout(resolve, timeoutMs, false)));
    const isWell = await Promise.race([this.#answers(), late]);
    clearTimeout(timeout);
    if (!isWell) void this.end();
    return isWell;
  }

  async #answers(): Promise<boolean> {
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
