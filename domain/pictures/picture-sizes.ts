/** What pictures are offered in, in pixels: from 800 to 2000 in steps of 200. */
export const pictureWidths = [800, 1000, 1200, 1400, 1600, 1800, 2000] as const;

/** Logos and minis, plainly and for dense screens. */
export const logoWidths = [144, 288] as const;

export type PictureWidth = (typeof pictureWidths)[number] | (typeof logoWidths)[number];

/** The next of our widths for something shown so many pixels wide; the widest where none is enough. */
export function pictureWidthFor(pixels: number): (typeof pictureWidths)[number] {
  return pictureWidths.find((width) => width >= pixels) ?? 2000;
}

/** Those worth having of a picture that is itself so wide: wider ones than its own would be the same file. */
export function widthsWithin(ownWidth: number): readonly (typeof pictureWidths)[number][] {
  return pictureWidths.slice(0, pictureWidths.indexOf(pictureWidthFor(ownWidth)) + 1);
}

/** The smallest that is worth showing, in pixels: a banner fills the width of a phone, a logo the largest of our discs. */
export const smallestPicture = { banner: { width: 400, height: 200 }, logo: { width: 100, height: 100 } } as const;

/** Whether a picture can be shown there without being blurred. */
export function isLargeEnough(
  place: keyof typeof smallestPicture,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return width >= smallestPicture[place].width && height >= smallestPicture[place].height;
}
