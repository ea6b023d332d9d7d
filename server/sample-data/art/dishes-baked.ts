import { basil, crumbs, sprig } from "./ingredients.ts";
import { inDisc, pick, random, repeat, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, ring, SHADE } from "./shapes.ts";
import { board, plate } from "./vessels.ts";

const CAKES = {
  chocolate: { top: "#3B1D10", body: "#5A2E18", cream: "#C98A4A", rim: "red" },
  cheese: { top: "#E3B45C", body: "#F7E7B4", cream: "#FFF6DC", rim: "blue" },
  jam: { top: "#B98A4C", body: "#9C6A34", cream: "#B3293A", rim: "flammt" },
  cream: { top: "#FFF6E6", body: "#E9C98A", cream: "#FFFDF7", rim: "green" },
} as const;

/** A slice of a cake in three layers, seen from above at a slant. */
export const cake = (kind: keyof typeof CAKES): string => {
  seed(411);
  const { top, body, cream, rim } = CAKES[kind];
  const slice = "M-58 26L46 -40C56 -34 62 -18 62 -4L62 18L-56 46Z";
  let s =
    path(slice, SHADE, `${opacity(0.2)} transform="translate(4 7)"`) +
    path("M-58 26L62 -4L62 22L-56 48Z", body) +
    line("M-57 36L62 8", cream, 6) +
    path("M-58 26L46 -40C56 -34 62 -18 62 -4Z", top);
  if (kind === "jam") s += line("M-30 16L36 -28M-8 12L52 -14M-20 8L10 14M10 -4L40 4", "#E0B06A", 5);
  if (kind === "chocolate") s += circle(30, -18, 9, "#24100A") + circle(29, -19, 6, "#4A2616");
  if (kind === "cream") s += line("M-24 12L44 -26M-6 12L54 -14", "#5A2E18", 2.4);
  s += blob(-36, -38, 22, 18, "#FFFDF7", 0.16, 10) + blob(-38, -41, 14, 11, "#FFFFFF", 0.16, 9);
  return plate(s + basil(0.7, 40, -16, -44), rim);
};

/** Pancakes, rolled, with apricot jam. */
export const pancakes = (): string => {
  seed(413);
  let s = "";
  for (const [x, y] of [
    [-4, -28],
    [4, 4],
    [-2, 36],
  ] as const)
    s += place(
      x,
      y,
      1,
      -8,
      rect(-54, -11, 112, 28, 13, SHADE, opacity(0.18)) +
        rect(-58, -15, 112, 28, 13, "#D9A044") +
        rect(-56, -14, 106, 22, 11, "#F3CE7C") +
        repeat(16, () =>
          ellipse(random(-48, 44), random(-10, 4), random(3, 8), random(1.4, 3), "#D08E32", 0, opacity(0.6)),
        ) +
        ellipse(-56, -1, 5, 11, "#D9731F"),
    );
  return plate(s + place(0, 4, 1, 0, crumbs(120, 58, ["#FFFFFF"], [0.7, 1.8])), "flammt");
};

/** A steamed dumpling or fruit dumplings under crumbs. */
export const sweetDumplings = (kind: "poppy" | "apricot"): string => {
  seed(419);
  let s = blob(0, 10, 66, 54, kind === "poppy" ? "#F6DE8E" : "#F3D9A0", 0.06, 12);
  const places =
    kind === "poppy"
      ? ([[0, 0, 50]] as const)
      : ([
          [-28, -20, 31],
          [30, -12, 31],
          [0, 32, 31],
        ] as const);
  for (const [x, y, r] of places) {
    s +=
      circle(x + 3, y + 5, r, SHADE, opacity(0.2)) +
      circle(x, y, r, "#EADDBE") +
      circle(x - r / 8, y - r / 7, r * 0.86, "#FFF9EA");
    const [colours, sizes] =
      kind === "poppy"
        ? ([
            ["#3A3648", "#54506A", "#2A2636"],
            [1, 2],
          ] as const)
        : ([
            ["#B9762A", "#D99A48", "#8E5416"],
            [1.4, 3.2],
          ] as const);
    s += place(x, y, 1, 0, crumbs(110, r * 0.82, colours, [...sizes]));
  }
  if (kind === "apricot") s += circle(44, 44, 16, "#D9731F") + circle(42, 41, 12, "#F2A348");
  return plate(s + place(0, 0, 1, 0, crumbs(70, 60, ["#FFFFFF"], [0.6, 1.6])), "blue");
};

/** Layers of pastry with nuts and syrup. */
export const baklava = (): string => {
  seed(421);
  let s = blob(0, 8, 66, 56, "#E9B24A", 0.04, 14, 0, opacity(0.5));
  for (const [x, y] of [
    [-30, -30],
    [30, -30],
    [-30, 30],
    [30, 30],
    [0, 0],
  ] as const)
    s += place(
      x,
      y,
      1,
      45,
      rect(-19, -17, 40, 40, 4, SHADE, opacity(0.18)) +
        rect(-21, -21, 40, 40, 4, "#B9701F") +
        rect(-19, -19, 36, 36, 4, "#E3A84C") +
        line("M-16 -10H14M-16 0H14M-16 10H14", "#C98832", 2) +
        place(-1, -1, 1, 0, crumbs(26, 11, ["#6FA84A", "#4C8A34", "#93C266"], [1.2, 3])),
    );
  return plate(s, "dots");
};

/** Turned out of its form, with a sauce. */
export const pannaCotta = (): string => {
  seed(431);
  const s =
    blob(2, 12, 64, 52, "#B3293A", 0.08, 12) +
    circle(3, 6, 42, SHADE, opacity(0.2)) +
    circle(0, 0, 42, "#E9DCC0") +
    circle(-2, -3, 38, "#FFF8EA") +
    blob(-2, -4, 24, 20, "#C8354A", 0.2, 10) +
    ellipse(-12, -14, 9, 5, "#FFFFFF", -30, opacity(0.7));
  return plate(
    s + basil(0.8, 30, 34, -34) + repeat(5, () => circle(random(-50, 50), random(34, 56), 7, "#8E1B3A")),
    "red",
  );
};

const ICES = {
  vanilla: ["#F3DC9A", "#FFF3C8"],
  chocolate: ["#5A2E18", "#7E4A2C"],
  pistachio: ["#A8BF6A", "#CBDD96"],
} as const;

export const iceCream = (): string => {
  seed(433);
  let s = circle(0, 2, 76, "#E3D9C6");
  const scoops = [
    [-28, -16, "vanilla"],
    [28, -16, "chocolate"],
    [0, 28, "pistachio"],
  ] as const;
  for (const [x, y, kind] of scoops) {
    const [base, light] = ICES[kind];
    s +=
      circle(x + 3, y + 5, 34, SHADE, opacity(0.18)) +
      blob(x, y, 34, 33, base, 0.05, 12) +
      blob(x - 6, y - 8, 20, 16, light, 0.16, 10, 0, opacity(0.8));
  }
  return plate(
    s + place(30, 36, 1, 24, rect(-6, -38, 12, 52, 3, "#D9A044") + line("M-6 -26H6M-6 -14H6M-6 -2H6", "#B9741F", 2)),
    "blue",
  );
};

/** Doughnuts, with icing sugar. */
export const doughnuts = (): string => {
  seed(439);
  let s = "";
  for (const [x, y] of [
    [-28, -22],
    [32, -8],
    [-6, 36],
  ] as const)
    s +=
      circle(x + 3, y + 5, 34, SHADE, opacity(0.2)) +
      circle(x, y, 34, "#9C5A1C") +
      ring(x, y, 33, "#F0D093", 3) +
      circle(x - 1, y - 2, 30, "#C9822F") +
      place(x, y, 1, 0, crumbs(70, 25, ["#FFFFFF", "#FFF7E8"], [1, 3]));
  return plate(s, "flammt");
};

/** A loaf with its cuts. */
export const bread = (): string => {
  seed(443);
  let s =
    ellipse(4, 8, 92, 58, SHADE, 0, opacity(0.22)) +
    blob(0, 0, 92, 56, "#8A5020", 0.03, 14) +
    blob(-3, -4, 84, 48, "#B8752F", 0.03, 14);
  for (let i = 0; i < 4; i++)
    s += place(-48 + i * 32, -2, 1, 18, ellipse(0, 0, 7, 32, "#E9C286") + ellipse(-2, 0, 3, 28, "#FBE6BC"));
  return s + place(0, 0, 1, 0, crumbs(80, 50, ["#FFF6E0", "#F3DDB0"], [0.8, 2.2]));
};

/** A ring of bread with sesame. */
export const simit = (): string => {
  seed(449);
  let s = ring(3, 6, 62, SHADE, 38, opacity(0.2)) + ring(0, 0, 62, "#8E4E18", 38) + ring(-1, -2, 62, "#BC7428", 30);
  for (let i = 0; i < 90; i++) {
    const a = random(6.283);
    const r = random(49, 75);
    s += ellipse(Math.cos(a) * r, Math.sin(a) * r, 3.4, 2, pick(["#FBE6B4", "#F0CE8A"]), random(180));
  }
  return s;
};

/** Two slices of toast, or an open sandwich. */
export const toast = (kind: "ham" | "open"): string => {
  seed(457);
  const slice = (fill: string): string =>
    rect(-38, -34, 78, 72, 16, SHADE, opacity(0.18)) +
    rect(-42, -40, 78, 72, 16, "#A9692A") +
    rect(-37, -35, 68, 62, 13, fill);
  if (kind === "ham")
    return plate(
      place(
        -12,
        -14,
        1,
        -14,
        slice("#E3B26A") + line("M-30 -18L26 -18M-30 -2L26 -2M-30 14L26 14", "#8A4E1C", 5, opacity(0.7)),
      ) +
        place(
          18,
          22,
          1,
          10,
          rect(-46, -4, 86, 8, 4, "#F3C84A") +
            rect(-44, 2, 84, 8, 4, "#E79A8E") +
            slice("#EBC07C") +
            line("M-30 -18L26 -18M-30 -2L26 -2M-30 14L26 14", "#8A4E1C", 5, opacity(0.7)),
        ),
      "red",
    );
  const spreadOn = crumbs(70, 30, ["#8CC062", "#A6CF7A", "#6FA84A"], [3, 7]);
  return board(
    place(-44, 0, 1, -8, slice("#D9A35C") + place(-3, -4, 1, 0, spreadOn)) +
      place(
        50,
        4,
        1,
        6,
        slice("#D9A35C") +
          place(-3, -4, 1, 0, crumbs(60, 28, ["#EE8A5A", "#F3B08A", "#D9643A"], [3, 7])) +
          sprig(0.6, 20, 0, -4),
      ),
    220,
    140,
  );
};

/** Folded over, with sauce on top. */
export const calzone = (): string => {
  seed(461);
  const half = "M-92 22C-92 -40 -50 -74 0 -74C50 -74 92 -40 92 22C60 44 -60 44 -92 22Z";
  let s =
    path(half, SHADE, `${opacity(0.22)} transform="translate(4 8)"`) +
    path(half, "#B8742C") +
    place(0, -4, 0.93, 0, path(half, "#DFA04A")) +
    line("M-86 24C-56 44 56 44 86 24", "#B06A22", 8);
  for (let i = 0; i < 12; i++) s += ellipse(-78 + i * 14.4, 32 - Math.abs(i - 5.5) * 1.8, 6, 8, "#E6AC5C");
  s += blob(-6, -24, 40, 22, "#D0432A", 0.2, 11) + place(-6, -24, 1, 0, crumbs(30, 30, ["#F3C463", "#FFF7E2"], [2, 4]));
  for (const [x, y] of spread(3, 28, 20)) s += basil(0.7, random(360), x - 6, y - 24);
  return s;
};

/** Thin, with minced meat to the edge. */
export const lahmacun = (): string => {
  seed(463);
  let s =
    ellipse(4, 7, 94, 78, SHADE, 0, opacity(0.22)) +
    blob(0, 0, 94, 78, "#D9A45A", 0.03, 16) +
    blob(-1, -1, 84, 68, "#B0472A", 0.05, 15);
  for (let i = 0; i < 120; i++) {
    const [a, b] = inDisc(1);
    s += blob(a * 76, b * 60, random(3, 6), random(2, 4.5), pick(["#8E2F1D", "#C9583A", "#7A3A20", "#D97A52"]), 0.3, 7);
  }
  s += place(0, 0, 1, 0, crumbs(60, 64, ["#3E7F3A", "#5BA24C"], [1.4, 3]));
  return s + sprig(0.9, 20, -40, -22) + sprig(0.8, 200, 34, 18);
};
