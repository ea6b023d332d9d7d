import {
  logoWidths,
  type PictureSize,
  pictureWidths as usualWidths,
} from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import type { ImageStore } from "../../platform/media-store/image-store.ts";
import type { FindPicture } from "./known-pictures.ts";
import type { PictureFormat } from "./picture-formats.ts";
import { type PictureWorker, WorkerBusy } from "./picture-worker.ts";
import { originalKey } from "./save-picture.ts";

export const pictureWidths = [...logoWidths, ...usualWidths];

/**
 * Returns a picture, by its short or its whole hash, in a size and format; undefined if it is unknown. Throws
 * `WorkerBusy`.
 */
export type PictureEncoder = (named: string, size: PictureSize, format: PictureFormat) => Promise<Buffer | undefined>;

/** A limit far above the requests of any page. */
const maxRunning = 500;

/**
 * Returns an encoder. Each size is encoded once and then stored. Sizes are encoded one after the other, to leave the
 * processor to orders.
 */
export function pictureEncoder(store: ImageStore, worker: PictureWorker, find: FindPicture): PictureEncoder {
  const running = new Map<string, Promise<Buffer | undefined>>();
  let queue: Promise<unknown> = Promise.resolve();

  const encodeAndStore = async (hash: string, key: string, size: PictureSize, format: PictureFormat) => {
    const original = await store.read(originalKey(hash));
    if (!original) return undefined;
    const encoded = await worker.encode(original, size, format);
    await store.write(key, encoded);
    return encoded;
  };

  return async (named, size, format) => {
    const hash = await find(named);
    if (!hash) return undefined;
    const key = `${hash}/${typeof size === "number" ? size : `share${size.sharedFocus}`}.${format}`;
    const stored = await store.read(key);
    if (stored) return stored;
    const same = running.get(key);
    if (same) return same;
    if (running.size >= maxRunning) throw new WorkerBusy("too many sizes wait");
    const encoded = queue.then(() => encodeAndStore(hash, key, size, format));
    queue = encoded.catch(() => undefined);
    running.set(key, encoded);
    return encoded.finally(() => running.delete(key));
  };
}
