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
