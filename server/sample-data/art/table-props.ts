import { line, opacity, path, place, SHADE } from "./shapes.ts";

const FORK =
  "M-14 -100Q-12 -103 -10 -100L-9.5 -66L-6.5 -66L-5.5 -100Q-3.6 -103 -1.8 -100L-1.4 -66L1.4 -66L1.8 -100Q3.6 -103 5.5 -100L6.5 -66L9.5 -66L10 -100Q12 -103 14 -100L14 -60C14 -44 7 -38 5 -30L6.5 92Q0 102 -6.5 92L-5 -30C-7 -38 -14 -44 -14 -60Z";
const KNIFE = "M-7 -96C8 -84 12 -40 9 -4L6 2L7 92Q0 102 -7 92Z";
const SPOON =
  "M0 -102C18 -102 22 -74 16 -56C12 -44 6 -40 5 -30L6.5 92Q0 102 -6.5 92L-5 -30C-6 -40 -12 -44 -16 -56C-22 -74 -18 -102 0 -102Z";

const STEEL = "#E9E4DA";

const cutlery = (outline: string, gleam: string, scale: number, rotate: number, x: number, y: number): string => {
  const cast = `<g opacity=".2" transform="translate(3 5)">${path(outline, SHADE)}</g>`;
  return place(x, y, scale, rotate, cast + path(outline, STEEL) + gleam);
};

export const fork = (scale = 1, rotate = 0, x = 0, y = 0): string =>
  cutlery(FORK, path("M-1 -20h2v110h-2z", "#BDB5A6", opacity(0.55)), scale, rotate, x, y);

export const knife = (scale = 1, rotate = 0, x = 0, y = 0): string =>
  cutlery(KNIFE, path("M-7 -96C-3 -60 -3 -30 -3 2L-7 2Z", "#BDB5A6", opacity(0.6)), scale, rotate, x, y);

export const spoon = (scale = 1, rotate = 0, x = 0, y = 0): string =>
  cutlery(
    SPOON,
    path("M0 -94C12 -94 14 -74 10 -60C6 -48 -6 -48 -10 -60C-14 -74 -12 -94 0 -94Z", "#CFC8BA"),
    scale,
    rotate,
    x,
    y,
  );

export const napkin = (
  scale: number,
  rotate: number,
  x: number,
  y: number,
  linen = "#FFF8EA",
  stripe = "#C8361A",
): string =>
  place(
    x,
    y,
    scale,
    rotate,
    path("M-56 -90H60V96H-56Z", SHADE, opacity(0.16)) +
      path("M-60 -96H56V90H-60Z", linen) +
      path("M-60 -96L56 -96L56 -70L-60 -66Z", "#fff", opacity(0.6)) +
      line("M-48 -96V90M-42 -96V90M44 -96V90M38 -96V90", stripe, 2) +
      path("M-60 -96H-2V90H-60Z", SHADE, opacity(0.05)),
  );
