import { basil, crumbs, cucumber, onion, sprig, tomatoSlice } from "./ingredients.ts";
import { inDisc, pick, random, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, round, SHADE, shadow } from "./shapes.ts";
import { board, bowl, plate } from "./vessels.ts";

export const kebab = (): string => {
  seed(52);
  let s = "";
  // flat bread
  s += place(
    -34,
    -26,
    1,
    -30,
    path("M-44 8C-40 -30 30 -34 40 -6C44 22 -30 34 -44 8Z", "#D89F55") +
      path("M-38 4C-34 -24 26 -26 34 -6C36 16 -26 26 -38 4Z", "#EBC07D") +
      crumbs(16, 26, ["#B8762F", "#C98B44"], [1.5, 4]),
  );
  // rice
  s += blob(34, -30, 32, 26, "#EADDB8", 0.1, 10);
  for (let i = 0; i < 110; i++) {
    const [x, y] = inDisc(1);
    s += ellipse(34 + x * 29, -30 + y * 23, 2.8, 1, pick(["#FFF9E8", "#F6EBCB", "#E3D2A2"]), random(180));
  }
  // meat
  for (let i = 0; i < 54; i++) {
    const [x, y] = inDisc(1);
    s += place(
      4 + x * 44,
      18 + y * 25,
      1,
      random(-40, 30),
      rect(
        -random(9, 14),
        -3.6,
        random(18, 28),
        random(5, 8),
        2.6,
        pick(["#8B4726", "#A65A30", "#6E351B", "#B8713F", "#7B3D20"]),
      ),
    );
  }
  // salad
  for (let i = 0; i < 12; i++)
    s += blob(
      -46 + random(-14, 16),
      16 + random(-14, 26),
      random(8, 13),
      random(6, 9),
      pick(["#6FA84A", "#5A9440", "#8CC062", "#4A8538"]),
      0.3,
      9,
      random(180),
    );
  for (let i = 0; i < 7; i++)
    s += line(
      `M${round(-58 + random(20))} ${round(36 + random(14))}q${round(random(6, 12))} ${round(random(-8, 4))} ${round(random(14, 22))} ${round(random(-4, 8))}`,
      pick(["#8E2B6A", "#B04A8C"]),
      2.6,
    );
  s +=
    tomatoSlice(0.95, 0, -52, 4) + tomatoSlice(0.85, 0, -38, -4) + onion(0.8, 0, -30, 42) + cucumber(0.9, 0, -58, 24);
  // sauce
  s +=
    line("M-26 10C-16 2 -10 22 0 12C10 2 14 26 24 14C32 6 38 24 46 16", "#FFFDF2", 6) +
    line("M-18 30C-8 22 0 40 12 30", "#FFFDF2", 5);
  s += place(8, 20, 1, 0, crumbs(26, 40, ["#C8361A", "#3E7F3A"], [0.8, 1.6])) + sprig(0.7, 20, 52, 24);
  return plate(place(2, 2, 1.22, 0, s), "dots");
};

export const pide = (): string => {
  seed(63);
  const one = (x: number, y: number, r: number, fill: "cheese" | "meat") => {
    let s =
      path("M-92 0C-60 -36 60 -36 92 0C60 36 -60 36 -92 0Z", SHADE, opacity(0.2) + ' transform="translate(4 7)"') +
      path("M-92 0C-60 -36 60 -36 92 0C60 36 -60 36 -92 0Z", "#C98636") +
      path("M-88 -1C-58 -32 58 -32 88 -1C58 30 -58 30 -88 -1Z", "#E6AC5C") +
      path("M-70 0C-46 -19 46 -19 70 0C46 19 -46 19 -70 0Z", fill === "cheese" ? "#F3C867" : "#B5412A");
    for (let i = 0; i < 40; i++) {
      const a = random(-1, 1);
      const b = random(-1, 1) * (1 - Math.abs(a) * 0.8);
      s += blob(
        a * 62,
        b * 14,
        random(3, 6),
        random(2, 4),
        fill === "cheese"
          ? pick(["#FBE3A0", "#E9B24A", "#FFF3CF"])
          : pick(["#8E2F1D", "#D3603C", "#6E3A20", "#C94A30"]),
        0.3,
        7,
      );
    }
    if (fill === "cheese") {
      s += circle(0, 0, 10, "#FFF8E6") + circle(0, 0, 5.6, "#F5A623");
      for (const q of [-42, -22, 24, 44])
        s += circle(q, random(-4, 4), 7.5, "#A92C20") + circle(q - 1, 0, 5.5, "#C2412F");
    } else
      for (const q of [-48, -28, -8, 14, 34, 52])
        s += pick([0, 1])
          ? basil(0.42, random(360), q, random(-5, 5))
          : place(q, random(-4, 4), 0.5, 0, tomatoSlice(0.8));
    for (let i = 0; i < 8; i++) {
      const a = random(-0.8, 0.8);
      s += ellipse(
        a * 84,
        (i % 2 ? -1 : 1) * (27 * (1 - Math.abs(a) * 0.72)),
        7,
        2.2,
        "#B06A22",
        (i % 2 ? 1 : -1) * a * 24,
        opacity(0.55),
      );
    }
    return place(x, y, 1, r, s);
  };
  return board(one(-2, -34, -3, "cheese") + one(2, 34, 2, "meat"), 226, 160, "#B98450");
};

export const hummus = (): string => {
  seed(71);
  let s = circle(0, 2, 84, "#D9B36C") + blob(-2, -2, 76, 74, "#E6C78A", 0.03, 14);
  for (const [r, c, w] of [
    [62, "#C79A50", 7],
    [60, "#F4E0B2", 6],
    [44, "#C79A50", 7],
    [42, "#F4E0B2", 6],
  ] as const)
    s += place(
      0,
      0,
      1,
      r * 3,
      `<circle r="${r}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-dasharray="${round(r * 4.7)} ${round(r * 1.6)}"/>`,
    );
  s +=
    blob(0, 0, 34, 30, "#B98A17", 0.14, 11) +
    blob(-2, -2, 30, 26, "#D9AE2F", 0.14, 11) +
    ellipse(-12, -12, 9, 4, "#F6E08A", -35);
  for (const [x, y] of spread(10, 25, 12)) {
    s +=
      circle(x + 3, y + 4, 8, "#8F641F") + circle(x + 2, y + 2, 7.6, "#EBC37C") + circle(x + 3, y + 1.5, 2, "#F9E3B4");
  }
  s +=
    crumbs(110, 66, ["#C8361A", "#A82A11", "#D9562F"], [0.8, 2]) + sprig(1.1, 20, -42, -34) + sprig(0.9, 160, 44, 40);
  return bowl(s, { outside: "#34589C", inside: "#28457C", content: "#E7CD97" });
};

/** Meat, salad and sauce in folded flat bread. */
export const doener = (): string => {
  seed(55);
  const bread = "M-92 26C-96 -40 -52 -70 4 -70C58 -70 96 -38 92 26C70 44 -70 44 -92 26Z";
  let s =
    path(bread, SHADE, `${opacity(0.2)} transform="translate(5 9)"`) +
    path(bread, "#B8762F") +
    place(0, -1, 0.97, 0, path(bread, "#DDA656"));
  s += place(0, -34, 1, 0, crumbs(34, 44, ["#F6DDA4", "#C98B44"], [1.6, 3.4]));
  s += path("M-84 24C-60 -6 60 -6 84 24C60 42 -60 42 -84 24Z", "#7B4A20");
  for (let i = 0; i < 26; i++)
    s += blob(
      random(-74, 74),
      random(4, 34),
      random(10, 17),
      random(7, 10),
      pick(["#6FA84A", "#8CC062", "#4A8538"]),
      0.3,
      9,
      random(180),
    );
  for (let i = 0; i < 40; i++)
    s += place(
      random(-62, 62),
      random(8, 30),
      1,
      random(-30, 30),
      rect(-12, -3.5, 24, 7, 2.6, pick(["#8B4726", "#A65A30", "#6E351B", "#B8713F"])),
    );
  for (const x of [-54, -18, 20, 56]) s += tomatoSlice(0.8, random(360), x, random(22, 32));
  for (const x of [-36, 2, 40]) s += onion(0.8, 0, x, random(8, 18));
  s += line("M-66 18C-48 6 -40 30 -22 20C-6 10 4 32 22 20C38 10 48 28 64 16", "#FFFDF2", 6.5);
  return s + place(0, 20, 1, 0, crumbs(24, 44, ["#C8361A", "#3E7F3A"], [1, 2]));
};

/** Four small bowls of meze. */
export const meze = (): string => {
  seed(73);
  const pot = (x: number, y: number, colour: string, top: string, dots: readonly string[]) =>
    place(
      x,
      y,
      1,
      0,
      shadow(0, 0, 42, 0.24) +
        circle(0, 0, 42, "#28457C") +
        circle(-0.5, -1, 41, "#34589C") +
        circle(0, 0, 34, colour) +
        blob(-2, -2, 28, 27, top, 0.08, 11) +
        place(0, 0, 1, 0, crumbs(26, 24, dots, [1.2, 3])),
    );
  return (
    pot(-46, -44, "#E3D9C6", "#FFFDF4", ["#4C9142", "#3C7F38"]) +
    pot(46, -42, "#A8321E", "#C94A30", ["#E8812B", "#4C9142", "#F0C9BD"]) +
    pot(-44, 46, "#C79A50", "#E6C78A", ["#C8361A", "#F9E3B4"]) +
    pot(46, 46, "#4A5F2A", "#6E8C3B", ["#2C3A12", "#B9CF7A"])
  );
};
