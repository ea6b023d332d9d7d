import { type Point, random } from "./random.ts";

/** Everything is plain SVG text; dishes are about 100 units in radius, light comes from the top left. */
export const round = (n: number): number => +n.toFixed(1);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const place = (x: number, y: number, scale: number, rotate: number, inner: string): string => {
  const turn = rotate ? ` rotate(${round(rotate)})` : "";
  const grow = scale === 1 ? "" : ` scale(${+scale.toFixed(3)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${grow}">${inner}</g>`;
};

export const opacity = (value: number): string => ` opacity="${value}"`;

export const circle = (x: number, y: number, r: number, fill: string, extra = ""): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${extra}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number, extra = ""): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rotate = 0, extra = ""): string => {
  const turn = rotate ? ` transform="rotate(${round(rotate)} ${round(x)} ${round(y)})"` : "";
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${turn}${extra}/>`;
};

export const rect = (x: number, y: number, w: number, h: number, radius: number, fill: string, extra = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}"${extra}/>`;

export const path = (d: string, fill: string, extra = ""): string => `<path d="${d}" fill="${fill}"${extra}/>`;

export const line = (d: string, stroke: string, width: number, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;

/** A closed soft outline through the points (Catmull-Rom). */
export const smooth = (points: Point[]): string => {
  const n = points.length;
  const get = (i: number): Point => points[(i + n) % n] as Point;
  let d = `M${at(get(0))}`;
  for (let i = 0; i < n; i++) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return `${d}Z`;
};

export const blobPoints = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  jitter = 0.12,
  n = 10,
  rotate = 0,
): Point[] => {
  const start = random(6.28);
  const cos = Math.cos((rotate * Math.PI) / 180);
  const sin = Math.sin((rotate * Math.PI) / 180);
  return Array.from({ length: n }, (_, i) => {
    const angle = start + (i / n) * Math.PI * 2;
    const grow = 1 + random(-jitter, jitter);
    const [px, py] = [Math.cos(angle) * rx * grow, Math.sin(angle) * ry * grow];
    return [x + px * cos - py * sin, y + px * sin + py * cos];
  });
};

/** An irregular round shape: sauces, leaves, crusts. */
export const blob = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  jitter?: number,
  n?: number,
  rotate?: number,
  extra?: string,
): string => path(smooth(blobPoints(x, y, rx, ry, jitter, n, rotate)), fill, extra);

export const SHADE = "#1a1208";
export const shadow = (x: number, y: number, r: number, strength = 0.2): string =>
  circle(x + r * 0.05, y + r * 0.09, r * 1.01, SHADE, opacity(strength));
