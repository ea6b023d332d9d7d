import { basil, crumbs, pepper } from "./ingredients.ts";
import { inDisc, pick, random, repeat, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, round, SHADE } from "./shapes.ts";
import { bowl, plate, WHITE_BOWL } from "./vessels.ts";

const SAUCES = {
  sugo: { edge: "#A72F1C", top: "#CC4426", bits: ["#8A2B1A", "#E0643C", "#7A3420"], rest: "#7E2615" },
  pesto: { edge: "#4C7A2B", top: "#6E9C3B", bits: ["#3C6324", "#8FBB56", "#E8D9A0"], rest: "#2F4F1C" },
  crema: { edge: "#E3CFA0", top: "#F6E8C6", bits: ["#B98A5E", "#8C6238", "#FFF8E6"], rest: "#A68A55" },
} as const;

export const spaghetti = (sauce: keyof typeof SAUCES = "sugo"): string => {
  const { edge, top, bits, rest } = SAUCES[sauce];
  seed(33);
  let s = blob(1, 5, 66, 62, SHADE, 0.05, 14, 0, opacity(0.14)) + blob(0, 0, 64, 60, "#D39B3B", 0.05, 14);
  for (let i = 0; i < 170; i++) {
    const [x, y] = inDisc(44);
    const r = random(14, 34);
    const a = random(360);
    s += place(
      x,
      y,
      1,
      a,
      line(
        `M${round(-r)} 0A${round(r)} ${round(r * 0.9)} 0 0 1 ${round(r * 0.8)} ${round(r * 0.5)}`,
        pick(["#F2CB73", "#E3B153", "#F8DE98", "#D9A345", "#F6D583"]),
        4.2,
      ),
    );
  }
  s +=
    blob(1, 2, 44, 38, rest, 0.16, 12, 0, opacity(0.45)) +
    blob(0, -2, 43, 37, edge, 0.16, 12) +
    blob(-1, -4, 39, 32, top, 0.16, 12);
  for (const [x, y] of spread(20, 33, 9)) s += blob(x, y - 4, random(4, 7), random(3, 5), pick(bits), 0.3, 7);
  for (let i = 0; i < 24; i++) {
    const [x, y] = inDisc(30);
    s += place(x, y - 3, 1, random(180), rect(-4, -1, 8, 2, 1, "#FFF3CF"));
  }
  s += basil(1.1, 35, -4, -12) + basil(0.9, -50, 10, -4) + basil(0.8, 140, -8, 4);
  return bowl(s, WHITE_BOWL);
};

export const carbonara = (): string => {
  seed(41);
  let s = "";
  for (const [cx, cy, R0] of [
    [-26, -18, 34],
    [28, -14, 32],
    [0, 30, 35],
  ] as const) {
    s += circle(cx + 1.5, cy + 3, R0, "#B9822F", opacity(0.35)) + circle(cx, cy, R0, "#C9973F");
    for (let r = R0 - 2, i = 0; r > 3; r -= 4.2, i++)
      s += place(
        cx + random(-1, 1),
        cy + random(-1, 1),
        1,
        random(360),
        `<circle r="${round(r)}" fill="none" stroke="${["#F6DA90", "#E6BC62", "#FBE7B0"][i % 3]}" stroke-width="3.4" stroke-dasharray="${round(r * 4.6)} ${round(r * 0.5)}" stroke-linecap="round"/>`,
      );
  }
  for (const [x, y] of spread(22, 58, 11))
    s += place(x, y, 1, random(180), rect(-6, -3.5, 12, 7, 2, "#A8452F") + rect(-6, -1, 12, 2.2, 0, "#F0C2A6"));
  s += circle(2, 2, 12, "#E98A14") + circle(1, 1, 11, "#F6A821") + ellipse(-3, -3, 4, 2.6, "#FFD98A", -30);
  s += place(0, 0, 1, 0, pepper(38, 62)) + place(0, 0, 1, 0, crumbs(40, 62, ["#4C9142", "#3C7F38"], [0.8, 1.8]));
  return plate(place(0, -1, 1.15, 0, s), "red");
};

/** Half-moon parcels in butter: ravioli, Schlutzkrapfen, Kärntner Kasnudeln. */
export const parcels = (): string => {
  seed(47);
  let s = blob(2, 4, 64, 58, "#E8C15A", 0.08, 12) + blob(0, 2, 58, 52, "#F6DC8C", 0.08, 12);
  const parcel = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      1,
      turn,
      path("M-30 10C-30 -26 30 -26 30 10Q0 22 -30 10Z", SHADE, `${opacity(0.16)} transform="translate(3 5)"`) +
        path("M-31 10C-33 -28 33 -28 31 10Q0 24 -31 10Z", "#D8A84B") +
        path("M-29 8C-29 -24 29 -24 29 8Q0 20 -29 8Z", "#F7E0A0") +
        path("M-19 4C-17 -14 17 -14 19 4Q0 11 -19 4Z", "#FCEFC6") +
        repeat(9, () => circle(random(-27, 27), random(9, 13), 1.5, "#D8A84B")),
    );
  for (const [x, y, turn] of [
    [-32, -38, -18],
    [28, -40, 16],
    [-44, 6, 8],
    [42, 0, -10],
    [0, -12, 4],
    [-24, 44, -12],
    [28, 40, 20],
  ] as const)
    s += parcel(x, y, turn);
  s += place(0, 0, 1, 0, crumbs(90, 60, ["#4C9142", "#3C7F38", "#6FB04E"], [1.4, 3]));
  s += place(0, 0, 1, 0, crumbs(24, 56, ["#8A4A1C", "#B97734"], [2, 4]));
  return plate(s + basil(0.7, 40, 6, 8) + basil(0.6, -30, 16, 10), "green");
};

/** A deep slice with a browned top in its oven dish. */
export const lasagne = (): string => {
  seed(49);
  let s =
    rect(-100, -72, 206, 150, 26, SHADE, `${opacity(0.24)} transform="translate(5 9)"`) +
    rect(-100, -72, 200, 148, 26, "#B9331B") +
    rect(-97, -74, 194, 146, 24, "#D2492C") +
    rect(-84, -60, 168, 118, 14, "#8E2616") +
    rect(-80, -57, 160, 112, 12, "#E2A64A");
  for (let i = 0; i < 26; i++)
    s += blob(
      random(-68, 68),
      random(-44, 42),
      random(8, 18),
      random(6, 12),
      pick(["#F6D27A", "#FBE7B0", "#EDBB58"]),
      0.25,
      8,
    );
  for (let i = 0; i < 22; i++)
    s += blob(
      random(-72, 72),
      random(-48, 46),
      random(3, 8),
      random(2, 5),
      pick(["#B5651F", "#C8792B", "#8F4716"]),
      0.3,
      7,
    );
  for (const [x, y] of [
    [-62, -42],
    [58, 38],
    [-50, 40],
    [66, -34],
  ] as const)
    s += blob(x, y, 11, 7, "#C23A22", 0.25, 8);
  return s + basil(1.1, 30, -6, -6) + basil(0.9, -50, 8, 2) + basil(0.8, 130, -8, 8);
};
