/** The smallest that is worth showing, in pixels: a banner fills the width of a phone, a logo the largest of our discs. */
export const smallestPicture = { banner: { width: 400, height: 200 }, logo: { width: 100, height: 100 } } as const;

/** Whether a picture can be shown there without being blurred. */
export function isLargeEnough(
  place: keyof typeof smallestPicture,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return width >= smallestPicture[place].width && height >= smallestPicture[place].height;
}
