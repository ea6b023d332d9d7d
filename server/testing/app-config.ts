import { type Config, readConfig } from "../platform/config/config.ts";

/** The default configuration with the given changes. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return { ...readConfig({}), logLevel: "silent", orderLimit: undefined, ...changes };
}
