import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { chooseStore } from "./choose-store.ts";
import { type PictureEncoder, pictureEncoder } from "./encode-picture.ts";
import type { ImageStore } from "./image-store.ts";
import { type PictureWorker, pictureWorker } from "./picture-worker.ts";

export interface Pictures {
  readonly store: ImageStore;
  readonly worker: PictureWorker;
  readonly encode: PictureEncoder;
}

/** Where pictures are kept and what works on them, for as long as the app lives. */
export function openPictures(app: FastifyInstance, config: Pick<Config, "s3" | "dataDir">): Pictures {
  const [store, worker] = [chooseStore(config), pictureWorker()];
  app.addHook("onClose", async () => worker.close());
  return { store, worker, encode: pictureEncoder(store, worker) };
}
