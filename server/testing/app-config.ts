import { type Config, readConfig } from "../platform/config/config.ts";
import { sampleOperator } from "../platform/config/operator-config.ts";

export const testOperator = sampleOperator("Mahlzeit");

/** Returns the default configuration with the given changes. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const limits = { orderLimit: undefined, unpaidLimit: undefined, lookUpLimit: undefined, requestLimits: false };
  return { ...readConfig({}), logLevel: "silent", ...limits, ...changes };
}
