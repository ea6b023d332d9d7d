import { logoWidths, type PictureWidth, pictureWidths as usualWidths } from "@mahlzeit/domain/pictures/picture-sizes";
import type { ImageStore } from "../platform/media-store/image-store.ts";
import type { IsKnownPicture } from "./known-pictures.ts";
import type { PictureFormat } from "./picture-formats.ts";
import { type PictureWorker, WorkerBusy } from "./picture-worker.ts";
import { originalKey } from "./save-picture.ts";

export const pictureWidths = [...logoWidths, ...usualWidths];

/** Gives a picture in a size and format, undefined where the picture is unknown. */
export type PictureEncoder = (hash: string, width: PictureWidth, format: PictureFormat) => Promise<Buffer | undefined>;

/** Far more than any page shows. */
const maxUnderway = 500;

/** Each size is encoded once and kept; one after the other, so that pictures never take the processor from orders. */
export function pictureEncoder(store: ImageStore, worker: PictureWorker, isKnown: IsKnownPicture): PictureEncoder {
  const underway = new Map<string, Promise<Buffer | undefined>>();
  let queue: Promise<unknown> = Promise.resolve();

  const encodeAndKeep = async (hash: string, key: string, width: PictureWidth, format: PictureFormat) => {
    const original = await store.read(originalKey(hash));
    if (!original) return undefined;
    const encoded = await worker.encode(original, width, format);
    await store.write(key, encoded);
    return encoded;
  };

  return async (hash, width, format) => {
    if (!(await isKnown(hash))) return undefined;
    const key = `${hash}/${width}.${format}`;
    const kept = await store.read(key);
    if (kept) return kept;
    const already = underway.get(key);
    if (already) return already;
    if (underway.size >= maxUnderway) throw new WorkerBusy("too many sizes wait");
    const encoded = queue.then(() => encodeAndKeep(hash, key, width, format));
    queue = encoded.catch(() => undefined);
    underway.set(key, encoded);
    return encoded.finally(() => underway.delete(key));
  };
}
