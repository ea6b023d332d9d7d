import { random } from "./random.ts";
import { circle, line, opacity, path, place, rect, ring, round, SHADE, shadow } from "./shapes.ts";

type Rim = "plain" | "flammt" | "blue" | "red" | "green" | "dots";

const RED = "#B9331B";
const BLUE = "#34589C";
const GREEN = "#2F6A4A";
const PORCELAIN = "#FFFDF7";
const PORCELAIN_EDGE = "#DCD2BF";

/** Green swirls in the manner of Gmunden pottery. */
const flames = (): string => {
  const swirl =
    line("M-6 -94C-2 -84 8 -92 9 -78", "#4B8A5B", 3.4, opacity(0.85)) +
    line("M-1 -97C5 -92 10 -88 12 -82", "#7FB28A", 1.8, opacity(0.8));
  return Array.from({ length: 22 }, (_, i) => place(0, 0, 1, (i * 360) / 22, swirl)).join("");
};

const dotted = (): string =>
  Array.from({ length: 36 }, (_, i) => {
    const angle = (i / 36) * 2 * Math.PI;
    return circle(Math.cos(angle) * 91, Math.sin(angle) * 91, 2.4, "#C8361A");
  }).join("");

const RIMS: Record<Rim, () => string> = {
  plain: () => "",
  flammt: flames,
  blue: () => ring(0, 0, 94, BLUE, 2.6) + ring(0, 0, 89.5, BLUE, 1),
  red: () => ring(0, 0, 94, RED, 3.4) + ring(0, 0, 89, RED, 1),
  green: () => ring(0, 0, 95, GREEN, 5) + ring(0, 0, 89.5, GREEN, 1),
  dots: dotted,
};

export const plate = (inner: string, rim: Rim = "plain"): string =>
  shadow(0, 0, 100, 0.24) +
  circle(0, 0, 100, PORCELAIN_EDGE) +
  circle(-0.6, -1.4, 98.8, PORCELAIN) +
  RIMS[rim]() +
  circle(0, 0, 74, "#E3D9C6") +
  circle(1, 1.8, 72.4, "#F6EFE1") +
  inner;

export type BowlColours = { outside: string; inside: string; content: string };

export const WHITE_BOWL: BowlColours = { outside: PORCELAIN, inside: PORCELAIN_EDGE, content: "#EFE6D3" };

export const bowl = (inner: string, { outside, inside, content }: BowlColours): string =>
  shadow(0, 0, 100, 0.26) +
  circle(0, 0, 100, inside) +
  circle(-0.8, -1.6, 98.4, outside) +
  circle(0, 0, 90, inside) +
  circle(1.2, 2.4, 87, content) +
  inner;

export const pan = (inner: string): string =>
  path("M86 -13H192Q204 -13 204 0Q204 13 192 13H86Z", SHADE, `${opacity(0.2)} transform="translate(5 8)"`) +
  path("M86 -12H190Q202 -12 202 0Q202 12 190 12H86Z", "#2E2B2A") +
  path("M120 -5H186Q192 -5 192 0H120Z", "#45403E") +
  shadow(0, 0, 100, 0.26) +
  circle(0, 0, 100, "#262322") +
  circle(-0.8, -1.6, 97, "#3B3736") +
  circle(0, 0, 88, "#1F1C1B") +
  inner;

export const board = (inner: string, w: number, h: number, wood = "#C98F55"): string => {
  const [left, top] = [-w / 2, -h / 2];
  let s =
    rect(left, top, w, h, 20, SHADE, `${opacity(0.22)} transform="translate(6 9)"`) +
    rect(left, top, w, h, 20, "#9C6632") +
    rect(left, top - 2, w, h - 2, 20, wood);
  for (let i = 0; i < 9; i++) {
    const y = top + 12 + (i * (h - 24)) / 8;
    const [y1, y2, y3] = [random(-6, 6), random(-6, 6), random(-3, 3)].map((bend) => round(y + bend));
    const grain = `M${left + 10} ${round(y)}C${round(-w / 6)} ${y1} ${round(w / 6)} ${y2} ${w / 2 - 10} ${y3}`;
    s += line(grain, "#B57B43", random(0.8, 2), opacity(0.6));
  }
  return s + circle(w / 2 - 18, top + 18, 7, "#7E4F24") + inner;
};

export const dip = (colour: string): string =>
  shadow(0, 0, 30, 0.22) +
  circle(0, 0, 30, PORCELAIN_EDGE) +
  circle(-0.3, -0.8, 29, PORCELAIN) +
  circle(0, 0, 23, colour) +
  line("M-12 -2C-10 -14 8 -15 12 -4C14 4 4 8 0 3", "#ffffff", 3, opacity(0.35));
