import { createHash } from "node:crypto";
import type { Picture } from "@mahlzeit/contract/wire";
import sharp, { type Metadata } from "sharp";
import type { Database, Transaction } from "../database/connect.ts";
import { pictures } from "../database/schema/restaurants.ts";
import type { ImageStore } from "./image-store.ts";

export const maxPictureBytes = 10 * 1024 * 1024;
const maxPixels = 50_000_000;
const formats = ["jpeg", "png", "webp", "avif"] as const;

/** Not a picture we can keep; the message says why: "expected a JPEG, PNG, WebP or AVIF picture". */
export class NotAPicture extends Error {}

export interface InspectedPicture extends Picture {
  readonly format: (typeof formats)[number];
  readonly bytes: Buffer;
}

/** Throws `NotAPicture`. */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  return { hash: hashOf(bytes), ...(await measure(bytes)), bytes };
}

/** Keeps an original under the hash of its bytes. */
export async function keepPicture(
  tx: Database | Transaction,
  store: ImageStore,
  { bytes, ...picture }: InspectedPicture,
): Promise<void> {
  const key = originalKey(picture.hash);
  if (!(await store.has(key))) await store.write(key, bytes);
  await tx
    .insert(pictures)
    .values({ ...picture, byteCount: bytes.length })
    .onConflictDoNothing();
}

export function originalKey(hash: string): string {
  return `${hash}/original`;
}

async function measure(bytes: Buffer): Promise<{ format: InspectedPicture["format"]; width: number; height: number }> {
  if (bytes.length > maxPictureBytes) throw new NotAPicture("expected a picture of at most 10 MiB");
  const { format: found, autoOrient } = await readMetadata(bytes);
  const format = formats.find((one) => one === (found === "heif" ? "avif" : found));
  if (!format) throw new NotAPicture("expected a JPEG, PNG, WebP or AVIF picture");
  if (autoOrient.width * autoOrient.height > maxPixels)
    throw new NotAPicture("expected a picture of at most 50 megapixels");
  return { format, width: autoOrient.width, height: autoOrient.height };
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes).metadata();
  } catch (error) {
    throw new NotAPicture("expected a JPEG, PNG, WebP or AVIF picture", { cause: error });
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 40);
}
