import { crumbs, onion, sprig } from "./ingredients.ts";
import { inDisc, type Point, random, repeat, seed } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, SHADE, smooth } from "./shapes.ts";
import { board, plate } from "./vessels.ts";

export const semmel = (s = 1, r = 0, x = 0, y = 0): string => {
  let o =
    circle(2, 5, 40, SHADE, opacity(0.2)) +
    circle(0, 0, 40, "#B8702A") +
    circle(-1, -1.5, 38.5, "#DFA04A") +
    circle(-2, -3, 31, "#E9B261");
  for (let i = 0; i < 5; i++)
    o += place(
      0,
      0,
      1,
      i * 72,
      path("M0 0C-2 -14 6 -28 20 -33C14 -22 12 -10 0 0Z", "#C98434") +
        line("M0 0C-1 -14 7 -28 21 -33", "#FAE0A8", 2.4) +
        ellipse(12, -12, 7, 3, "#F5CC86", -50, opacity(0.65)),
    );
  o += circle(0, 0, 4, "#B8702A");
  return place(x, y, s, r, o);
};

export const jause = (): string => {
  seed(91);
  let s = "";
  for (let i = 0; i < 7; i++) {
    const x = -88 + i * 15;
    const y = -42 + i * 3;
    s +=
      circle(x + 1.5, y + 2.5, 19, SHADE, opacity(0.16)) + circle(x, y, 19, "#7E2A1E") + circle(x, y, 17.4, "#BC5A48");
    for (let k = 0; k < 9; k++) {
      const [a, b] = inDisc(14);
      s += circle(x + a, y + b, random(0.9, 2.2), "#EBB7A4");
    }
  }
  for (let i = 0; i < 4; i++) {
    s += place(
      -72 + i * 25,
      24 + (i % 2) * 5,
      1,
      -14 + i * 9,
      path(
        smooth([
          [-22, -10],
          [-4, -18],
          [18, -12],
          [22, 4],
          [8, 16],
          [-14, 14],
        ]),
        SHADE,
        opacity(0.14) + ' transform="translate(2 3)"',
      ) +
        path(
          smooth([
            [-22, -10],
            [-4, -18],
            [18, -12],
            [22, 4],
            [8, 16],
            [-14, 14],
          ]),
          "#F4D9CC",
        ) +
        path(
          smooth([
            [-17, -7],
            [-3, -14],
            [14, -9],
            [17, 3],
            [6, 12],
            [-11, 10],
          ]),
          "#D9776A",
        ) +
        line("M-10 -4C-2 -8 6 -4 12 -2M-6 4C0 1 6 4 10 6", "#F4D9CC", 1.6),
    );
  }
  for (const [x, y, r] of [
    [38, -40, 10],
    [56, -26, -18],
    [34, -20, 40],
    [62, -48, 20],
  ] as const)
    s += place(
      x,
      y,
      1,
      r,
      rect(-9, -6, 20, 17, 2.5, "#D69B2A") +
        rect(-10, -9, 20, 17, 2.5, "#F7D15E") +
        circle(-3, -2, 2, "#E3B53E") +
        circle(4, 3, 1.6, "#E3B53E"),
    );
  s += semmel(0.86, 20, 66, 34);
  for (const [x, y, r] of [
    [-92, 52, -20],
    [-74, 58, -8],
  ] as const)
    s += place(x, y, 1, r, rect(-15, -5.5, 30, 11, 5.5, "#4F7E32") + rect(-13, -4, 24, 3.5, 1.7, "#83AE56"));
  s += blob(16, 48, 13, 10, "#D99F1C", 0.16, 9) + blob(15, 46, 10, 7, "#EDBB3B", 0.2, 8);
  s +=
    place(-8, 2, 1, 0, crumbs(34, 12, ["#FFFDF2", "#F4EBD2"], [0.8, 3])) +
    sprig(0.7, -20, 16, -58) +
    onion(0.62, 0, 92, -6) +
    onion(0.5, 0, 84, -16);
  return board(s, 240, 158);
};

const sausage = (x: number, y: number, turn: number, colour: string, gleam: string): string =>
  place(
    x,
    y,
    1,
    turn,
    path(
      "M-76 10C-40 -18 40 -18 76 10",
      "none",
      ` stroke="${SHADE}" stroke-width="26" stroke-linecap="round" opacity=".18" transform="translate(3 6)"`,
    ) +
      line("M-76 10C-40 -18 40 -18 76 10", colour, 26) +
      line("M-68 3C-36 -19 36 -19 66 1", gleam, 5, opacity(0.7)),
  );

/** A roll with Leberkäse and mustard, on a plate. */
export const filledRoll = (): string => {
  seed(81);
  let s = ellipse(3, 8, 50, 44, SHADE, 0, opacity(0.2));
  s += blob(4, 6, 52, 45, "#E8A08E", 0.04, 12) + blob(4, 3, 50, 43, "#F2B8A5", 0.04, 12);
  for (let i = 0; i < 18; i++) {
    const angle = random(6.28);
    s += circle(4 + Math.cos(angle) * 47, 5 + Math.sin(angle) * 40, random(0.8, 1.8), "#D98672");
  }
  s += line("M-44 -14C-50 10 -36 42 4 48C40 46 54 20 52 -2", "#E4A51E", 4.5) + semmel(1.12, 12, 0, -3);
  return plate(place(-2, -2, 1.32, 0, s), "green");
};

/** A pair of sausages with mustard, horseradish and a roll. */
export const sausages = (): string => {
  seed(95);
  const mustard = blob(40, -46, 17, 13, "#D99F1C", 0.16, 9) + blob(39, -48, 13, 9, "#EDBB3B", 0.2, 8);
  const horseradish = place(-44, 48, 1, 0, crumbs(60, 17, ["#FFFDF2", "#F4EBD2", "#E9DDBE"], [1.2, 4]));
  const cuts = repeat(4, () => line("M-4 -9L6 7", "#6E2A16", 2.4, opacity(0.5)));
  return plate(
    sausage(-4, -8, -16, "#A8482A", "#D98A63") +
      sausage(8, 26, -12, "#B4532F", "#E09A72") +
      place(-24, -8, 1, 0, cuts) +
      mustard +
      horseradish +
      semmel(0.62, 30, -44, -44) +
      sprig(0.7, 20, 52, 50),
    "blue",
  );
};

const steak = (x: number, y: number, scale: number, turn: number): string => {
  const outline: Point[] = [
    [-44, -6],
    [-34, -32],
    [-4, -34],
    [24, -28],
    [44, -8],
    [38, 20],
    [12, 30],
    [-14, 22],
    [-36, 22],
  ];
  const inset = (k: number): Point[] => outline.map(([px, py]) => [px * k, py * k]);
  return place(
    x,
    y,
    scale,
    turn,
    path(smooth(outline), SHADE, `${opacity(0.2)} transform="translate(4 6)"`) +
      path(smooth(outline), "#F5E2D2") +
      path(smooth(inset(0.86)), "#A32A2E") +
      path(smooth(inset(0.8)), "#BC3C3C") +
      line("M-26 -8C-10 -18 6 -6 24 -14M-22 8C-6 0 8 14 26 4M-6 -22C2 -18 8 -22 14 -20", "#F0C9BD", 2.6, opacity(0.85)),
  );
};

/** Raw cuts on a board, as they lie in the counter. */
export const cuts = (): string => {
  seed(97);
  const speck = [0, 1, 2, 3].map((i) =>
    place(
      -70 + i * 17,
      46 - i * 2,
      1,
      78,
      rect(-22, -8, 44, 16, 5, "#8F2F2A") + rect(-22, -3, 44, 5, 0, "#F3D9CB") + rect(-22, 6, 44, 4, 2, "#F7E9DD"),
    ),
  );
  return board(
    steak(-52, -22, 1.05, -8) +
      steak(46, -26, 0.92, 18) +
      speck.join("") +
      sausage(44, 42, -6, "#A8482A", "#D98A63") +
      sprig(0.8, -30, -4, -58) +
      sprig(0.7, 60, 100, 8) +
      place(0, 6, 1, 0, crumbs(30, 40, ["#FFFDF2", "#E9DDBE", "#3A2A1E"], [0.8, 2])),
    244,
    160,
    "#B98450",
  );
};
