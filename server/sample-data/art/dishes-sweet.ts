import { basil, crumbs } from "./ingredients.ts";
import { inDisc, pick, random, repeat, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, SHADE, shadow, smooth } from "./shapes.ts";
import { plate } from "./vessels.ts";

export const schmarrn = (): string => {
  seed(21);
  let s = blob(-6, 4, 60, 54, "#C98934", 0.1, 12);
  const ps = spread(44, 54, 11, 1500).sort((a, b) => a[1] - b[1]);
  for (const [x, y] of ps) {
    const w = random(9, 14);
    const h = random(7, 10);
    const r = random(180);
    const [light, dark] = pick([
      ["#E7A841", "#C98229"],
      ["#F3C467", "#D9963A"],
      ["#F8D888", "#E2A94E"],
      ["#DE9A36", "#B9741F"],
    ] as const);
    s += place(
      x - 6,
      y + 3,
      1,
      r,
      rect(-w, -h + 2.4, w * 2, h * 2, 5, dark) + rect(-w, -h, w * 2, h * 2 - 2, 5, light),
    );
  }
  for (const [x, y] of spread(9, 46, 16)) s += ellipse(x - 6, y + 3, 3.4, 2.4, "#5A2B22", random(180));
  s += place(-6, 2, 1, 0, crumbs(150, 58, ["#FFFFFF", "#FFFDF6"], [0.7, 2]));
  const jam =
    shadow(0, 0, 30, 0.24) +
    circle(0, 0, 30, "#DCD2BF") +
    circle(-0.4, -0.8, 29, "#FFFDF7") +
    circle(0, 0, 24, "#4A1A38") +
    blob(-5, -4, 11, 9, "#74305A", 0.2, 8) +
    blob(8, 6, 9, 7, "#6A2850", 0.2, 8) +
    ellipse(-8, -8, 4, 2, "#B77BA0", -30) +
    ellipse(7, 3, 3, 1.4, "#B77BA0", -20);
  return plate(s + place(44, -38, 0.9, 0, jam), "blue");
};

export const strudel = (): string => {
  seed(121);
  let s = blob(6, 18, 58, 40, "#F7DE8C", 0.08, 12) + blob(4, 16, 52, 34, "#FBE9AE", 0.08, 12);
  const sl = (x: number, y: number, r: number) =>
    place(
      x,
      y,
      1,
      r,
      path(
        smooth([
          [-44, -16],
          [0, -24],
          [44, -16],
          [50, 2],
          [42, 20],
          [0, 24],
          [-42, 20],
          [-50, 2],
        ]),
        SHADE,
        opacity(0.18) + ' transform="translate(3 6)"',
      ) +
        path(
          smooth([
            [-44, -16],
            [0, -24],
            [44, -16],
            [50, 2],
            [42, 20],
            [0, 24],
            [-42, 20],
            [-50, 2],
          ]),
          "#BD7A2C",
        ) +
        path(
          smooth([
            [-42, -17],
            [0, -24],
            [42, -17],
            [46, -2],
            [40, 12],
            [0, 16],
            [-40, 12],
            [-46, -2],
          ]),
          "#E2AA55",
        ) +
        line("M-38 -8C-14 -16 18 -14 40 -8M-40 2C-16 -4 14 -4 42 2", "#C58433", 1.8) +
        repeat(60, () => circle(random(-40, 40), random(-20, 12), random(0.8, 2), "#fff")),
    );
  s += sl(-4, -20, -8) + sl(6, 28, -4);
  s += place(52, -36, 0.8, 0, basil(0.8, 20, 0, 0) + basil(0.7, 80, 6, 4));
  s += place(-48, 46, 1, 0, crumbs(8, 9, ["#5A2B22"], [2, 3]));
  return plate(s, "flammt");
};

export const nockerl = (): string => {
  seed(127);
  let s =
    ellipse(4, 10, 104, 66, SHADE, 0, opacity(0.22)) +
    ellipse(0, 0, 104, 66, "#DCD2BF") +
    ellipse(-1, -2, 102, 63, "#FFFDF7") +
    ellipse(0, 0, 90, 52, "#B23A4A");
  for (const [x, w] of [
    [-50, 1],
    [2, 1.12],
    [52, 1],
  ] as const)
    s += place(
      x,
      -4,
      w,
      random(-8, 8),
      path(
        smooth([
          [-30, 26],
          [-32, -4],
          [-14, -34],
          [0, -44],
          [14, -34],
          [32, -4],
          [30, 26],
          [0, 36],
        ]),
        "#C98A35",
      ) +
        path(
          smooth([
            [-26, 22],
            [-27, -4],
            [-12, -31],
            [0, -40],
            [12, -31],
            [27, -4],
            [25, 22],
            [0, 31],
          ]),
          "#F0C476",
        ) +
        path(
          smooth([
            [-18, 8],
            [-16, -10],
            [-6, -30],
            [0, -36],
            [8, -28],
            [16, -8],
            [12, 8],
            [0, 14],
          ]),
          "#FFF4DA",
        ) +
        repeat(40, () => {
          const [a, b] = inDisc(1);
          return circle(a * 22, -6 + b * 30, random(0.8, 2.2), "#fff");
        }),
    );
  return s;
};

export const tiramisu = (): string => {
  seed(171);
  const s = place(
    0,
    2,
    1,
    -12,
    rect(-46, -34, 96, 76, 10, SHADE, opacity(0.2)) +
      rect(-50, -40, 96, 76, 10, "#F3E3C4") +
      rect(-50, -40, 96, 62, 10, "#6B3F22") +
      repeat(120, () =>
        circle(random(-46, 42), random(-36, 18), random(0.7, 2), pick(["#4B2913", "#84522F", "#5C3319"])),
      ),
  );
  return plate(place(0, 0, 1.2, 0, s + basil(0.8, 30, 44, -30) + basil(0.6, 80, 50, -24)), "blue");
};

/** Croissant, soft egg and jam. */
export const breakfast = (): string => {
  seed(177);
  const egg =
    ellipse(44, -34, 27, 24, "#DCD2BF") +
    ellipse(43, -36, 26, 23, "#FFFDF4") +
    circle(42, -36, 11, "#F3A91F") +
    circle(40, -38, 7, "#F9C152");
  const kipferl = smooth([
    [-64, 26],
    [-58, -8],
    [-32, -32],
    [4, -32],
    [22, -16],
    [6, -8],
    [-14, -4],
    [-30, 14],
    [-40, 36],
    [-56, 40],
  ]);
  const stripes = "M-52 -14C-44 -8 -40 0 -42 12M-36 -30C-26 -22 -22 -12 -26 4M-12 -35C-6 -26 -4 -16 -8 -6";
  const jam =
    circle(30, 34, 24, "#DCD2BF") +
    circle(29, 33, 22.6, "#FFFDF7") +
    circle(29, 33, 17, "#D9731F") +
    blob(27, 31, 12, 10, "#EE9A3C", 0.2, 8);
  return plate(
    path(kipferl, SHADE, `${opacity(0.2)} transform="translate(4 7)"`) +
      path(kipferl, "#B5701F") +
      place(-1, -2, 0.96, 0, path(kipferl, "#DFA04A")) +
      line(stripes, "#B5701F", 3) +
      egg +
      place(44, -36, 1, 0, crumbs(14, 18, ["#3A2A1E", "#4C9142"], [0.8, 1.6])) +
      jam,
    "red",
  );
};
