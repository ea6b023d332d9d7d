/** One seeded stream for a whole drawing: the same seed always gives the same crumbs. */
let state = 7;

export const seed = (value: number): void => {
  state = value | 0;
};

/** The next number of the stream, 0 ≤ n < 1 (mulberry32). */
const next = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** `random(6)` lies in 0–6, `random(2, 5)` in 2–5. */
export const random = (from: number, to?: number): number =>
  to === undefined ? next() * from : next() * (to - from) + from;

export const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;

export type Point = [x: number, y: number];

export const inDisc = (radius: number): Point => {
  const angle = random(2 * Math.PI);
  const distance = radius * Math.sqrt(next());
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
};

/** Up to `count` points in a disc, at least `gap` apart. */
export const spread = (count: number, radius: number, gap: number, tries = 400): Point[] => {
  const points: Point[] = [];
  for (let i = 0; points.length < count && i < tries; i++) {
    const point = inDisc(radius);
    if (points.every((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) > gap)) points.push(point);
  }
  return points;
};

/** The same small thing drawn `count` times, each time with fresh chance. */
export const repeat = (count: number, one: () => string): string => Array.from({ length: count }, one).join("");
