import { widthsWithin } from "@mahlzeit/domain/pictures/picture-sizes";

/** A picture in our store; `width` and `height` are those of the original. */
export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
}

export type PictureFormat = "avif" | "webp" | "jpg";

/** The address of a stored picture in one width. */
export function mediaAddress(picture: StoredPicture, width: number, format: PictureFormat): string {
  return `/media/${picture.hash}/${width}.${format}`;
}

/** Every width worth offering, each with its true one, as a picture is never enlarged. */
export function pictureSet(picture: StoredPicture, format: PictureFormat): string {
  return widthsWithin(picture.width)
    .map((width) => `${mediaAddress(picture, width, format)} ${Math.min(width, picture.width)}w`)
    .join(", ");
}
