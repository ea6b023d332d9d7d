import { createHash } from "node:crypto";
import { largestPictureBytes } from "@mahlzeit/contract/pictures";
import type { Picture } from "@mahlzeit/contract/wire";
import type { Instant } from "@mahlzeit/domain/local-time";
import sharp, { type Metadata } from "sharp";
import type { Database, Transaction } from "../database/connect.ts";
import { pictures } from "../database/schema/restaurants.ts";
import type { ImageStore } from "./image-store.ts";
import { NotAPicture, requireStill } from "./picture-faults.ts";

export interface InspectedPicture extends Picture {
  readonly format: "jpeg" | "png" | "webp" | "avif";
  readonly bytes: Buffer;
}

/** A picture of our own or an operator's, by what it says of itself; it is kept as it is. Throws `NotAPicture`. */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  if (bytes.length > largestPictureBytes) throw new NotAPicture("picture-too-large");
  const metadata = await readMetadata(bytes);
  const format = requireStill(metadata);
  const { width, height } = metadata.autoOrient;
  return { hash: hashOf(bytes), format, width, height, bytes };
}

/**
 * Keeps an original under the hash of its bytes. The row comes first and holds off the removal of unused pictures; a
 * file without a row would be found by nobody.
 */
export async function keepPicture(
  tx: Database | Transaction,
  store: ImageStore,
  { picture: { bytes, ...picture }, now }: { picture: InspectedPicture; now: Instant },
): Promise<void> {
  await tx
    .insert(pictures)
    .values({ ...picture, byteCount: bytes.length, takenInAt: now })
    .onConflictDoUpdate({ target: pictures.hash, set: { takenInAt: now } });
  const key = originalKey(picture.hash);
  if (!(await store.has(key))) await store.write(key, bytes);
}

export function originalKey(hash: string): string {
  return `${hash}/original`;
}

export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 40);
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes).metadata();
  } catch (error) {
    throw new NotAPicture("not-a-picture", { cause: error });
  }
}
