/** A picture in shades of grey, row by row, 0 being black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A photo that looks like a scan: evenly lit paper, and lines that run level. */
export interface PreparedPicture {
  readonly picture: GreyPicture;
  /** The angle by which it was turned around its middle, in radians, clockwise. */
  readonly turn: number;
  /** The approximate number of its lines of text. */
  readonly lineCount: number;
}

export function preparePicture(photo: GreyPicture): PreparedPicture {
  const flat = evenlyLit(photo);
  const turn = -Math.atan(tiltOf(flat));
  const picture = turned(flat, turn);
  return { picture, turn, lineCount: countLines(picture) };
}

/** The side of the squares whose brightest part is taken for the paper. */
const square = 24;

/** Divides every point by the brightness of the paper around it, so that shadow, fold and gloss disappear. */
function evenlyLit({ width, height, pixels }: GreyPicture): GreyPicture {
  const columns = Math.ceil(width / square);
  const rows = Math.ceil(height / square);
  const paper = smoothed(paperOf({ width, height, pixels }, columns, rows), columns, rows);
  const lit = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const [top, below, down] = between(y / square - 0.5, rows);
    for (let x = 0; x < width; x++) {
      const [left, right, across] = between(x / square - 0.5, columns);
      const upper = mixed(paper[top * columns + left], paper[top * columns + right], across);
      const lower = mixed(paper[below * columns + left], paper[below * columns + right], across);
      const at = y * width + x;
      lit[at] = Math.min(255, ((pixels[at] ?? 0) * 245) / Math.max(8, mixed(upper, lower, down)));
    }
  }
  return { width, height, pixels: lit };
}

/** Returns for each square the brightness that nine of ten points do not exceed. */
function paperOf({ width, height, pixels }: GreyPicture, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256);
      let points = 0;
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y++)
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x++) {
          counts[pixels[y * width + x] ?? 0] = (counts[pixels[y * width + x] ?? 0] ?? 0) + 1;
          points++;
        }
      let above = points / 10;
      let shade = 255;
      while (shade > 0 && above > (counts[shade] ?? 0)) above -= counts[shade--] ?? 0;
      paper[row * columns + column] = shade;
    }
  return paper;
}

/** Takes the brightest of the neighbours, because a square may lie within a bold letter, and then their mean. */
function smoothed(paper: Float32Array, columns: number, rows: number): Float32Array {
  const brightest = overNeighbours(paper, columns, rows, (around) => Math.max(...around));
  return overNeighbours(
    brightest,
    columns,
    rows,
    (around) => around.reduce((sum, one) => sum + one, 0) / around.length,
  );
}

function overNeighbours(
  values: Float32Array,
  columns: number,
  rows: number,
  combine: (around: readonly number[]) => number,
): Float32Array {
  return values.map((_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const around: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        around.push(values[y * columns + x] ?? 0);
    return combine(around);
  });
}

/** Returns the two neighbours of a position and the share of the second. */
function between(position: number, count: number): readonly [number, number, number] {
  const first = Math.min(count - 1, Math.max(0, Math.floor(position)));
  const second = Math.min(count - 1, first + 1);
  return [first, second, Math.min(1, Math.max(0, position - first))];
}

function mixed(one = 0, other = 0, share: number): number {
  return one + (other - one) * share;
}

const darkBelow = 140;
const steepest = 0.16;

/**
 * Returns how far lines fall per point to the right: with the right slope the dark points of a line share their rows,
 * so that some rows have many and others none.
 */
function tiltOf({ width, height, pixels }: GreyPicture): number {
  const step = Math.max(1, Math.floor(width / 800));
  const dark: number[] = [];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) if ((pixels[y * width + x] ?? 255) < darkBelow) dark.push(x, y);
  const evenness = (slope: number) => {
    const counts = new Float64Array(Math.ceil((height + 2 * steepest * width) / step) + 2);
    for (let i = 0; i < dark.length; i += 2) {
      const row = ((dark[i + 1] ?? 0) - slope * (dark[i] ?? 0) + steepest * width) / step;
      const at = Math.floor(row);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts.reduce((sum, count) => sum + count * count, 0);
  };
  const bestOf = (around: number, reach: number, steps: number) => {
    const slopes = Array.from({ length: 2 * steps + 1 }, (_, i) => around + (reach * (i - steps)) / steps);
    const [best = 0] = slopes.map((slope) => [slope, evenness(slope)] as const).sort((a, b) => b[1] - a[1])[0] ?? [];
    return best;
  };
  return bestOf(bestOf(0, steepest, 20), steepest / 20, 8);
}

/** Turns the picture around its middle. New corners are paper. */
function turned({ width, height, pixels }: GreyPicture, turn: number): GreyPicture {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [middleX, middleY] = [width / 2, height / 2];
  const straight = new Uint8Array(pixels.length).fill(245);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cos + (y - middleY) * sin;
      const fromY = middleY - (x - middleX) * sin + (y - middleY) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const upper = mixed(pixels[at], pixels[at + 1], fromX - left);
      const lower = mixed(pixels[at + width], pixels[at + width + 1], fromX - left);
      straight[y * width + x] = mixed(upper, lower, fromY - top);
    }
  return { width, height, pixels: straight };
}

/** Counts the stretches of rows with more dark points than those between lines have: the table around a page is dark, too. */
function countLines({ width, height, pixels }: GreyPicture): number {
  const counts: number[] = [];
  for (let y = 0; y < height; y += 4) {
    let dark = 0;
    for (let x = 0; x < width; x += 4) if ((pixels[y * width + x] ?? 255) < darkBelow) dark++;
    counts.push(dark);
  }
  const gap = [...counts].sort((one, other) => one - other)[Math.floor(counts.length / 4)] ?? 0;
  const isText = counts.map((dark) => dark > gap + width / 240);
  return isText.filter((is, i) => is && !isText[i - 1]).length;
}

/** Makes a picture smaller. */
export function shrunk({ width, height, pixels }: GreyPicture, share: number): GreyPicture {
  const [wide, high] = [Math.floor(width * share), Math.floor(height * share)];
  const small = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const [top, below, down] = between((y + 0.5) / share - 0.5, height);
    for (let x = 0; x < wide; x++) {
      const [left, right, across] = between((x + 0.5) / share - 0.5, width);
      const upper = mixed(pixels[top * width + left], pixels[top * width + right], across);
      const lower = mixed(pixels[below * width + left], pixels[below * width + right], across);
      small[y * wide + x] = mixed(upper, lower, down);
    }
  }
  return { width: wide, height: high, pixels: small };
}
