import { maxPictureMegabytes, maxPictureMegapixels } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import type { Metadata } from "sharp";

export const maxPixels = maxPictureMegapixels * 1_000_000;
const formats = ["jpeg", "png", "webp", "avif"] as const;
type SupportedFormat = (typeof formats)[number];

/** The import command's message for each refused picture. The contract has a German sentence for each. */
const messages = {
  "not-a-picture": "expected a JPEG, PNG, WebP or AVIF picture",
  "picture-too-large": `expected a picture of at most ${maxPictureMegabytes} MiB`,
  "picture-too-many-pixels": `expected a picture of at most ${maxPictureMegapixels} megapixels`,
  "picture-animated": "expected a picture that does not move",
  "picture-damaged": "expected a whole picture",
} as const;
export type PictureFault = keyof typeof messages;

export class NotAPicture extends Error {
  override name = "NotAPicture";
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(messages[fault], options);
    this.fault = fault;
  }
}

/** Checks format, frames and size by the metadata, before any pixel is decoded. Throws `NotAPicture`. */
export function requireStill({ format: found, compression, pages = 1, autoOrient }: Metadata): SupportedFormat {
  // HEIC has the same container, but a codec that browsers lack.
  const isAvif = found === "heif" && compression === "av1";
  const format = formats.find((one) => one === (isAvif ? "avif" : found));
  if (!format) throw new NotAPicture("not-a-picture");
  if (pages > 1) throw new NotAPicture("picture-animated");
  if (autoOrient.width * autoOrient.height > maxPixels) throw new NotAPicture("picture-too-many-pixels");
  return format;
}
