import { widthsWithin } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import { shortHash } from "@mahlzeit/domain/catalogue/pictures/short-hash";

/** A stored picture; `width` and `height` are the original's, in pixels. */
export interface StoredPicture {
  /** The full or the shortened hash. */
  hash: string;
  width: number;
  height: number;
  /** The focus of a crop, in percent from the left and the top; absent: the middle. */
  focusX?: number | undefined;
  focusY?: number | undefined;
}

export type PictureFormat = "avif" | "webp" | "jpg";

/** The address of a stored picture in one width. */
export function mediaAddress(picture: StoredPicture, width: number, format: PictureFormat): string {
  return `/media/${shortHash(picture.hash)}/${width}.${format}`;
}

/** The `srcset` of a stored picture as AVIF, with the true width of each file: pictures are never enlarged. */
export function pictureSet(picture: StoredPicture): string {
  return widthsWithin(picture.width)
    .map((width) => `${mediaAddress(picture, width, "avif")} ${Math.min(width, picture.width)}w`)
    .join(", ");
}
