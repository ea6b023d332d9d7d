import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { folderStore } from "./folder-store.ts";
import type { ImageStore } from "./image-store.ts";
import { s3Store } from "./s3-store.ts";

/** Returns the picture store: S3 if it is configured, otherwise a local folder. */
export function chooseStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): ImageStore {
  return s3 ? s3Store(s3) : folderStore(join(dataDir, "media"));
}
