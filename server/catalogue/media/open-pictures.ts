import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/connect.ts";
import { chooseStore } from "../../platform/media-store/choose-store.ts";
import type { ImageStore } from "../../platform/media-store/image-store.ts";
import { type PictureEncoder, pictureEncoder } from "./encode-picture.ts";
import { knownPictures } from "./known-pictures.ts";
import { type PictureWorker, pictureWorker } from "./picture-worker.ts";

export interface Pictures {
  readonly store: ImageStore;
  readonly worker: PictureWorker;
  readonly encode: PictureEncoder;
}

/** Opens the picture store and the worker process; the worker ends with the app. */
export function openPictures(
  app: FastifyInstance,
  { config, db }: { config: Pick<Config, "s3" | "dataDir">; db: Database },
): Pictures {
  const [store, worker] = [chooseStore(config), pictureWorker()];
  app.addHook("onClose", async () => worker.close());
  return { store, worker, encode: pictureEncoder(store, worker, knownPictures(db)) };
}
