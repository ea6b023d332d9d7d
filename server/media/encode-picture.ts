import sharp from "sharp";
import type { ImageStore } from "./image-store.ts";
import { originalKey } from "./keep-picture.ts";

export const pictureFormats = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type PictureFormat = keyof typeof pictureFormats;

/** Logos and minis, then banners from 800 to 2000 in steps of 200. */
export const pictureWidths = [144, 288, 800, 1000, 1200, 1400, 1600, 1800, 2000] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Gives a picture in a size and format, undefined where the picture is unknown. */
export type PictureEncoder = (hash: string, width: PictureWidth, format: PictureFormat) => Promise<Buffer | undefined>;

/** Each size is encoded once and kept; one after the other, so that pictures never take the processor from orders. */
export function pictureEncoder(store: ImageStore): PictureEncoder {
  const underway = new Map<string, Promise<Buffer | undefined>>();
  let queue: Promise<unknown> = Promise.resolve();

  return async (hash, width, format) => {
    const key = `${hash}/${width}.${format}`;
    const kept = await store.read(key);
    if (kept) return kept;
    // Made-up hashes do not wait in the queue, nor does anybody wait for them.
    if (!(await store.has(originalKey(hash)))) return undefined;
    const already = underway.get(key);
    if (already) return already;
    const encoded = queue.then(() => encodeAndKeep(store, { hash, key, width, format }));
    queue = encoded.catch(() => undefined);
    underway.set(key, encoded);
    return encoded.finally(() => underway.delete(key));
  };
}

async function encodeAndKeep(
  store: ImageStore,
  { hash, key, width, format }: { hash: string; key: string; width: PictureWidth; format: PictureFormat },
): Promise<Buffer | undefined> {
  const original = await store.read(originalKey(hash));
  if (!original) return undefined;
  const encoded = await encode(original, width, format);
  await store.write(key, encoded);
  return encoded;
}

function encode(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      return resized.avif({ quality: 55, effort: 2 }).toBuffer();
    case "webp":
      return resized.webp({ quality: 78, effort: 4 }).toBuffer();
    case "jpg":
      return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}
