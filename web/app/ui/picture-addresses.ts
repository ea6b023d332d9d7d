/** A picture in our store; `width` and `height` are those of the original. */
export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
}

export type PictureFormat = "avif" | "webp" | "jpg";

const widths = [800, 1000, 1200, 1400, 1600, 1800, 2000] as const;

/** The address of a stored picture in one width. */
export function mediaAddress(picture: StoredPicture, width: number, format: PictureFormat): string {
  return `/media/${picture.hash}/${width}.${format}`;
}

/** Every width worth offering: the picture is never enlarged, so wider ones than its own would be the same file. */
export function pictureSet(picture: StoredPicture, format: PictureFormat): string {
  const enough = widths.findIndex((width) => width >= picture.width);
  const offered = enough === -1 ? widths : widths.slice(0, enough + 1);
  return offered
    .map((width) => `${mediaAddress(picture, width, format)} ${Math.min(width, picture.width)}w`)
    .join(", ");
}
