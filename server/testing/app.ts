import type { FastifyInstance } from "fastify";
import { buildApp, type Parts } from "../app.ts";
import type { Config } from "../platform/config/config.ts";
import { testConfig } from "./app-config.ts";
import { atTheEnd } from "./at-the-end.ts";

/**
 * Builds the real app; it is closed when the test ends, or at the end of the file if it was built outside of a test.
 */
export async function testApp(parts: Parts, changes: Partial<Config> = {}): Promise<FastifyInstance> {
  const app = await buildApp(testConfig(changes), { toleratesDelay: true, ...parts });
  atTheEnd(() => app.close());
  return app;
}
