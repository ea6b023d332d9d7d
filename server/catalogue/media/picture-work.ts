import type { PictureSize } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import { sharedCrop } from "@mahlzeit/domain/catalogue/pictures/shared-crop";
import sharp, { type Sharp } from "sharp";
import { maxPixels, NotAPicture, requireStill } from "./picture-faults.ts";
import type { PictureFormat } from "./picture-formats.ts";

/** The maximum size in pixels: larger pictures are reduced, because no screen shows more. */
const maxSize = { width: 2000, height: 4000 };

export interface ReencodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an uploaded picture and encodes it again as WebP: upright, in sRGB and without metadata, because phones store
 * the place of a photo in it. Throws `NotAPicture`.
 */
export async function reencode(bytes: Buffer): Promise<ReencodedPicture> {
  const metadata = await orDamaged(open(bytes).metadata(), "not-a-picture");
  requireStill(metadata);
  return orDamaged(encodeOriginal(bytes), "picture-damaged");
}

async function encodeOriginal(bytes: Buffer): Promise<ReencodedPicture> {
  const resized = open(bytes)
    .autoOrient()
    .resize({ ...maxSize, fit: "inside", withoutEnlargement: true });
  const { data, info } = await resized
    .webp({ quality: 92, smartSubsample: true, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Encodes a stored picture in one size; never enlarges it. */
export async function encode(original: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const resized =
    typeof size === "number"
      ? open(original).autoOrient().resize({ width: size, withoutEnlargement: true })
      : await cropToShare(original, size.sharedFocus);
  switch (format) {
    case "avif":
      return resized.avif({ quality: 55, effort: 2 }).toBuffer();
    case "webp":
      return resized.webp({ quality: 78, effort: 4 }).toBuffer();
    case "jpg":
      return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

async function cropToShare(original: Buffer, focus: number): Promise<Sharp> {
  const { autoOrient: upright } = await open(original).metadata();
  const { part, shown } = sharedCrop(upright, focus);
  return open(original)
    .autoOrient()
    .extract(part)
    .resize({ ...shown, fit: "fill" });
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning" });
}

async function orDamaged<T>(work: Promise<T>, fault: "not-a-picture" | "picture-damaged"): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTooLarge = String(error).includes("exceeds pixel limit");
    throw new NotAPicture(isTooLarge ? "picture-too-many-pixels" : fault, { cause: error });
  }
}
