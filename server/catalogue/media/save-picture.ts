import { createHash } from "node:crypto";
import { largestPictureBytes } from "@mahlzeit/contract/catalogue/pictures";
import type { Picture } from "@mahlzeit/contract/wire";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Metadata } from "sharp";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { ImageStore } from "../../platform/media-store/image-store.ts";
import { NotAPicture, requireStill } from "./picture-faults.ts";

export interface InspectedPicture extends Picture {
  readonly format: "jpeg" | "png" | "webp" | "avif";
  readonly bytes: Buffer;
}

/** Reads the metadata of a picture from an import, which is stored unchanged. Throws `NotAPicture`. */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  if (bytes.length > largestPictureBytes) throw new NotAPicture("picture-too-large");
  const metadata = await readMetadata(bytes);
  const format = requireStill(metadata);
  const { width, height } = metadata.autoOrient;
  return { hash: hashOf(bytes), format, width, height, bytes };
}

/**
 * Stores an original under the hash of its bytes. The row is written first, because it delays the removal of unused
 * pictures, and a file without a row would never be removed.
 */
export async function savePicture(
  tx: Database | Transaction,
  store: ImageStore,
  { picture, now }: { picture: InspectedPicture; now: Instant },
): Promise<void> {
  const { hash, format, width, height, bytes } = picture;
  await save(tx, hash, format, width, height, bytes.length, new Date(now));
  const key = originalKey(hash);
  if (!(await store.has(key))) await store.write(key, bytes);
}

/** Tells whether the picture exists. It is not removed as unused until the transaction ends. */
export async function lockPicture(tx: Transaction, hash: string): Promise<boolean> {
  return (await lock(tx, hash)).length > 0;
}

const lock = namedQuery("lock_picture", "SELECT FROM pictures WHERE hash = $1 FOR KEY SHARE");

export function originalKey(hash: string): string {
  return `${hash}/original`;
}

export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 40);
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  // The module is imported on demand, because in the server itself only imports read pictures.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes).metadata();
  } catch (error) {
    throw new NotAPicture("not-a-picture", { cause: error });
  }
}

const save = namedQuery(
  "save_picture",
  `INSERT INTO pictures (hash, format, width, height, byte_count, taken_in_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (hash) DO UPDATE SET taken_in_at = EXCLUDED.taken_in_at`,
);
