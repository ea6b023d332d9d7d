import type { Box } from "@mahlzeit/domain/catalogue/menu/import/photo/photo-lines";
import { useEffect, useRef } from "react";
import styles from "./photo-step.module.css";

interface DrawnPictureProps {
  picture: ImageBitmap;
  label: string;
  /** The lines to cut out, each in its parts; the whole picture if absent. */
  parts?: readonly (readonly Box[])[];
}

/** Draws the photo or some of its lines: a canvas needs no address, so that the picture has none. */
export function DrawnPicture({ picture, label, parts }: DrawnPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, pieces } = parts ? cutOut(parts) : wholeOf(picture);
  const scale = Math.min(1, maxWidth / width);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    // A photo that was replaced is closed and has no size.
    if (!context || picture.width === 0) return;
    context.fillStyle = paper;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    for (const { from, x, y } of pieces) {
      const [wide, high] = [from.right - from.left, from.bottom - from.top];
      context.drawImage(picture, from.left, from.top, wide, high, x * scale, y * scale, wide * scale, high * scale);
    }
  }, [picture, pieces, scale]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      role="img"
      aria-label={label}
    />
  );
}

/** Wide enough for a sharp cut-out on a dense screen. */
const maxWidth = 900;
/** Where parts of a line are moved together there is nothing of the photo. */
const paper = "#fff";

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The parts of the photo with their places in the drawing. */
  readonly pieces: readonly { readonly from: Box; readonly x: number; readonly y: number }[];
}

function wholeOf({ width, height }: ImageBitmap): Drawing {
  return { width, height, pieces: [{ from: { left: 0, top: 0, right: width, bottom: height }, x: 0, y: 0 }] };
}

/** Moves the parts of each line together, because the letters would be tiny if the gaps were shown. */
function cutOut(lines: readonly (readonly Box[])[]): Drawing {
  const pieces: Drawing["pieces"][number][] = [];
  let [width, height] = [0, 0];
  for (const parts of lines) {
    const top = Math.min(...parts.map((part) => part.top));
    const bottom = Math.max(...parts.map((part) => part.bottom));
    const edge = (bottom - top) * 0.3;
    let x = 0;
    for (const { left, right } of parts) {
      const from = { left: left - edge, top: top - edge, right: right + edge, bottom: bottom + edge };
      pieces.push({ from, x, y: height });
      x += from.right - from.left + edge;
    }
    height += bottom - top + 2 * edge;
    width = Math.max(width, x - edge);
  }
  return { width, height, pieces };
}
