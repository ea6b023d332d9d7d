import type { PhotoWord } from "@mahlzeit/domain/catalogue/menu/import/photo/photo-lines";
import { joinedReadings } from "@mahlzeit/domain/catalogue/menu/import/photo/two-readings";
import { PSM, type Worker } from "tesseract.js";
import { type GreyPicture, shrunk } from "./prepare-picture.ts";

/** The second reading sees other points and looks for words anywhere, so that it makes other mistakes. */
const readings = [
  { share: 1, layout: PSM.AUTO },
  { share: 0.75, layout: PSM.SPARSE_TEXT },
] as const;
/** About as dense as a scan of a page; without it the library guesses aloud. */
const dotsPerInch = 220;
export const readingCount = readings.length;

/** Reads a prepared picture twice. `onReading` is called with the number of each reading before it begins. */
export async function recognise(
  worker: Worker,
  picture: GreyPicture,
  onReading?: (reading: number) => void,
): Promise<readonly PhotoWord[]> {
  const found: (readonly PhotoWord[])[] = [];
  for (const { share, layout } of readings) {
    onReading?.(found.length);
    await worker.setParameters({ tessedit_pageseg_mode: layout, user_defined_dpi: String(dotsPerInch * share) });
    const file = portableGreymap(share === 1 ? picture : shrunk(picture, share));
    // Bytes are taken in browsers and in Node; the library's types know only Node's.
    const { data } = await worker.recognize(file as Uint8Array & Buffer, {}, { blocks: true, text: false });
    found.push(wordsIn(data.blocks ?? [], share));
  }
  const [first = [], second = []] = found;
  return joinedReadings(first, second);
}

function wordsIn(blocks: NonNullable<Tesseract.Page["blocks"]>, share: number): readonly PhotoWord[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: bbox.x0 / share,
      top: bbox.y0 / share,
      right: bbox.x1 / share,
      bottom: bbox.y1 / share,
    }));
}

/** Returns the picture as a PGM file, which needs no compression. */
function portableGreymap({ width, height, pixels }: GreyPicture): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
