/** The widths in pixels in which every picture is offered. */
export const pictureWidths = [800, 1000, 1200, 1400, 1600, 1800, 2000] as const;

/** The widths in pixels of logos and small pictures, for normal and for dense screens. */
export const logoWidths = [144, 288] as const;

export type PictureWidth = (typeof pictureWidths)[number] | (typeof logoWidths)[number];

/** A size in which a picture is offered: whole in a width, or cropped for a shared page at `sharedFocus`. */
export type PictureSize = PictureWidth | { readonly sharedFocus: number };

/** Returns the smallest offered width that is at least `pixels`; the largest if none is. */
export function pictureWidthFor(pixels: number): (typeof pictureWidths)[number] {
  return pictureWidths.find((width) => width >= pixels) ?? 2000;
}

/** Returns the widths to offer of a picture `ownWidth` pixels wide. Pictures are never enlarged. */
export function widthsWithin(ownWidth: number): readonly (typeof pictureWidths)[number][] {
  return pictureWidths.slice(0, pictureWidths.indexOf(pictureWidthFor(ownWidth)) + 1);
}

/** The smallest accepted size in pixels: a banner fills the width of a phone, a logo its largest disc. */
export const smallestPicture = { banner: { width: 400, height: 200 }, logo: { width: 100, height: 100 } } as const;

/** Tells whether a picture is large enough for its place to be shown without blur. */
export function isLargeEnough(
  place: keyof typeof smallestPicture,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return width >= smallestPicture[place].width && height >= smallestPicture[place].height;
}
