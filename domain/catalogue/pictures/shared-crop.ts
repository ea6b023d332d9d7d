/** The size in pixels in which messengers and social networks show a shared page's picture. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** The rounding step of the focus in per cent, because each focus needs a file of its own. */
const focusStep = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the focus of a picture cropped to the shared size, in per cent along the cropped side: that of its pages,
 * rounded.
 */
export function sharedFocus(
  picture: Size & { readonly focusX?: number | undefined; readonly focusY?: number | undefined },
): number {
  const { focusX = 50, focusY = 50 } = picture;
  return Math.round((isWide(picture) ? focusX : focusY) / focusStep) * focusStep;
}

/** Tells whether `sharedFocus` may return this. */
export function isSharedFocus(given: number): boolean {
  return given >= 0 && given <= 100 && given % focusStep === 0;
}

/**
 * Returns the largest part of a picture with the proportions of the shared size, and the size it is shown in; it is
 * never enlarged.
 */
export function sharedCrop(
  picture: Size,
  focus: number,
): { readonly part: Size & { readonly left: number; readonly top: number }; readonly shown: Size } {
  const { width: w, height: h } = sharedSize;
  const width = isWide(picture) ? Math.round((picture.height * w) / h) : picture.width;
  const height = isWide(picture) ? picture.height : Math.max(1, Math.round((picture.width * h) / w));
  const part = {
    left: Math.round(((picture.width - width) * focus) / 100),
    top: Math.round(((picture.height - height) * focus) / 100),
    width,
    height,
  };
  return { part, shown: width > w ? sharedSize : { width, height } };
}

function isWide({ width, height }: Size): boolean {
  return width * sharedSize.height > height * sharedSize.width;
}
