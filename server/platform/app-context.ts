import type { Instant } from "@mahlzeit/domain/local-time";
import type pg from "pg";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/connect.ts";
import type { Listener } from "./database/listener.ts";
import type { Streams } from "./http/live/streams.ts";
import type { ResponseCache } from "./http/response-cache.ts";
import type { Serve } from "./http/serve.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** The parts that every resource gets from `app.ts` to register its endpoints. */
export interface AppContext {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly now: () => Instant;
  readonly responseCache: ResponseCache;
  readonly listener: Listener;
  readonly streams: Streams;
  readonly serve: Serve;
  readonly metrics: Metrics;
}
