import { flushCompileCache } from "node:module";
import type pg from "pg";
import { buildApp } from "../app.ts";
import type { Config } from "../platform/config/config.ts";
import { connect } from "../platform/database/connect.ts";
import { testConfig } from "./app-config.ts";
import { agentTo, publicAddress } from "./outside-agent.ts";
import { plainPages } from "./plain-pages.ts";

interface Given {
  readonly database: pg.PoolConfig;
  readonly config: Partial<Config>;
  /** The port of this machine to which all webhooks go. */
  readonly receiver?: number;
}

/** A server for tests that kill or overload it: `order-server.ts '{"database": …, "config": {…}}'`. */
const { database, config, receiver } = JSON.parse(process.argv[2] ?? "") as Given;
const app = await buildApp(testConfig(config), {
  ...connect(database),
  pages: plainPages(),
  toleratesDelay: true,
  ...(receiver && { outside: { resolve: async () => [publicAddress], agent: agentTo(receiver) } }),
});
// Node writes the cache when it ends, which a killed server cannot.
flushCompileCache();
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
