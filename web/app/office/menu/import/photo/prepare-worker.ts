import { type GreyPicture, preparePicture } from "./prepare-picture.ts";

/** The longer side of the picture that is read: letters of a page are then as large as they are read best. */
const longSide = 2600;

/** The answer to a photo. The picture to show is straightened like the one to read, so that both have the same places. */
export interface Prepared {
  readonly shown: ImageBitmap;
  readonly picture: GreyPicture;
  readonly lineCount: number;
}

addEventListener("message", ({ data: photo }: MessageEvent<Blob>) => {
  prepare(photo).then(
    (prepared) => postMessage(prepared, { transfer: [prepared.shown, prepared.picture.pixels.buffer] }),
    () => postMessage(null),
  );
});

async function prepare(photo: Blob): Promise<Prepared> {
  // Browsers turn the picture as the phone was held.
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(2, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  draw(canvas, bitmap, 0);
  const { picture, turn, lineCount } = preparePicture(greyOf(canvas));
  draw(canvas, bitmap, turn);
  bitmap.close();
  return { shown: canvas.transferToImageBitmap(), picture, lineCount };
}

function draw(canvas: OffscreenCanvas, bitmap: ImageBitmap, turn: number): void {
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  context.resetTransform();
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turn);
  context.drawImage(bitmap, -canvas.width / 2, -canvas.height / 2, canvas.width, canvas.height);
}

function greyOf(canvas: OffscreenCanvas): GreyPicture {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = (data[4 * i] ?? 0) * 0.3 + (data[4 * i + 1] ?? 0) * 0.59 + (data[4 * i + 2] ?? 0) * 0.11;
  return { width, height, pixels };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser cannot draw");
  return context;
}
