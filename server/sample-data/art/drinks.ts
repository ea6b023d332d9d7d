import { basil, lemon } from "./ingredients.ts";
import { seed } from "./random.ts";
import { blob, circle, line, opacity, path, place, rect, ring, SHADE, shadow } from "./shapes.ts";
import { spoon } from "./table-props.ts";

export const melange = (): string => {
  seed(151);
  const s =
    shadow(0, 0, 80, 0.22) +
    circle(0, 0, 80, "#DCD2BF") +
    circle(-0.6, -1, 78.5, "#FFFDF7") +
    ring(0, 0, 72, "#C8361A", 2) +
    place(
      44,
      -6,
      1,
      0,
      `<rect x="2" y="-9" width="32" height="18" rx="9" fill="none" stroke="#E9E0CE" stroke-width="7"/>`,
    ) +
    circle(3, 6, 50, SHADE, opacity(0.16)) +
    circle(0, 0, 50, "#E8DFCD") +
    circle(-0.6, -1, 48, "#FFFDF7") +
    circle(0, 0, 42, "#7A4220") +
    circle(-0.8, -1.5, 39, "#B9763F") +
    path("M0 26C-30 4 -26 -20 -10 -20C-3 -20 0 -14 0 -11C0 -14 3 -20 10 -20C26 -20 30 4 0 26Z", "#FBEBD2") +
    line("M-12 -8C-10 2 -4 10 0 14M12 -8C10 2 4 10 0 14", "#D9A873", 1.8) +
    spoon(0.5, 64, -54, 34);
  return s;
};

export const spritzer = ([liquid, light]: readonly [liquid: string, light: string], grain = 161): string => {
  seed(grain);
  let s =
    shadow(0, 0, 46, 0.24) +
    circle(0, 0, 46, "#ffffff", opacity(0.5)) +
    ring(0, 0, 45, "#ffffff", 2.5, opacity(0.9)) +
    circle(0, 0, 38, liquid) +
    blob(-2, -2, 33, 32, light, 0.05, 10);
  for (const [x, y, r] of [
    [-12, -10, 20],
    [12, 6, 50],
    [-8, 14, -15],
  ] as const)
    s += place(
      x,
      y,
      1,
      r,
      rect(-9, -9, 18, 18, 4, "#fff", opacity(0.55)) + rect(-6, -6, 8, 4, 2, "#fff", opacity(0.7)),
    );
  s +=
    place(14, -16, 0.72, 0, lemon(1, 20, 0, 0)) +
    basil(0.6, -60, -18, 8) +
    basil(0.5, 10, -24, 14) +
    line("M4 4L58 -44", "#C8361A", 5) +
    line("M4 4L58 -44", "#FBE0D5", 5, ' stroke-dasharray="3 10"');
  return s;
};
