import { join } from "node:path";
import type { Config } from "../config.ts";

/** Where pictures lie when no other store is configured. */
export function mediaFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "media");
}
