import { type Config, readConfig } from "../platform/config/config.ts";

/** A configuration as an operator who set nothing has it, with what a test wants different. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return { ...readConfig({}), logLevel: "silent", orderLimit: undefined, ...changes };
}
