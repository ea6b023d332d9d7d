import { crumbs, cucumber, onion, sprig, tomato, wedge } from "./ingredients.ts";
import { inDisc, pick, random, seed, spread } from "./random.ts";
import { blob, blobPoints, circle, ellipse, line, opacity, path, place, rect, round, SHADE, smooth } from "./shapes.ts";
import { bowl, pan, plate } from "./vessels.ts";

export const schnitzel = (): string => {
  seed(5);
  let s = "";
  const pts = blobPoints(-10, 6, 66, 47, 0.11, 9, -22);
  s +=
    path(smooth(pts.map(([x, y]) => [x + 3, y + 5])), SHADE, opacity(0.18)) +
    path(smooth(pts), "#B86F22") +
    path(smooth(pts.map(([x, y]) => [x * 0.95 - 1.5, y * 0.94 - 1.5])), "#DD9B3C") +
    path(smooth(pts.map(([x, y]) => [x * 0.78 - 3, y * 0.74 - 3])), "#E8AF52");
  for (let i = 0; i < 70; i++) {
    const [a, b] = inDisc(1);
    const x = -10 + a * 58 * 0.93 + b * -8;
    const y = 6 + b * 37 - a * 22 * 0.9;
    s += blob(
      x,
      y,
      random(1.4, 4),
      random(1, 2.6),
      pick(["#C47F2A", "#F3C877", "#B56D20", "#EEBB60", "#FBE0A0"]),
      0.3,
      6,
      random(180),
      opacity(0.85),
    );
  }
  s +=
    line("M-58 22C-40 6 -26 20 -8 6C4 -4 20 2 38 -16", "#B56D20", 2.2, opacity(0.55)) +
    line("M-46 36C-30 28 -14 34 2 24", "#B56D20", 1.8, opacity(0.5));
  for (const [x, y] of [
    [32, 40],
    [46, 30],
    [40, 48],
    [26, 52],
    [52, 44],
    [34, 28],
    [20, 44],
  ] as const) {
    s += ellipse(x, y, 10, 8, "#E4C264", random(180)) + ellipse(x - 1, y - 1.5, 8.6, 6.6, "#F4DE8E", random(180));
  }
  s += place(38, 40, 1, 0, crumbs(22, 19, ["#3E7F3A", "#5BA24C", "#B98BB0"], [0.9, 2]));
  s += wedge(0.92, 18, -32, -28) + sprig(0.85, -30, 34, -32);
  s += place(54, -6, 1, 0, crumbs(16, 9, ["#9E1B32", "#C22B43"], [2.2, 3.4]));
  return plate(s, "flammt");
};

export const gulasch = (): string => {
  seed(101);
  let s = circle(1, 2, 84, "#8E2F17") + blob(-3, -3, 74, 72, "#A73C1D", 0.05, 12);
  for (const [x, y] of spread(9, 52, 24)) {
    s += place(
      x - 6,
      y + 6,
      1,
      random(90),
      rect(-13, -11, 27, 24, 7, "#5A2314") + rect(-14, -13, 26, 22, 7, "#7E3A20") + rect(-10, -10, 14, 6, 3, "#A75A34"),
    );
  }
  for (const [x, y] of spread(12, 66, 16)) s += circle(x, y, random(2, 4.5), "#D9672F", opacity(0.7));
  s +=
    circle(31, -27, 33, "#3b1408", opacity(0.3)) +
    circle(28, -31, 33, "#E4D3AE") +
    circle(26, -34, 29, "#F5EACE") +
    place(26, -34, 1, 0, crumbs(34, 25, ["#4C9142", "#6FA84A", "#D9C293", "#D9C293"], [1, 2.2]));
  s += sprig(0.8, 30, -34, 36) + place(0, 0, 1, 0, crumbs(26, 60, ["#4C9142"], [0.9, 1.8]));
  return bowl(s, { outside: "#EADFC9", inside: "#C9BA9C", content: "#8E2F17" });
};

export const salat = (): string => {
  seed(111);
  let s = "";
  for (let i = 0; i < 34; i++) {
    const [x, y] = inDisc(66);
    const w = random(14, 24);
    s += place(
      x,
      y,
      1,
      random(360),
      path(
        smooth(
          (
            [
              [0, -w],
              [w * 0.6, -w * 0.5],
              [w * 0.5, w * 0.4],
              [0, w],
              [-w * 0.5, w * 0.4],
              [-w * 0.6, -w * 0.5],
            ] as const
          ).map(([a, b]) => [a + random(-3, 3), b + random(-3, 3)]),
        ),
        pick(["#6FA84A", "#5A9440", "#8CC062", "#4A8538", "#A6CF7A", "#7E3A5A"]),
      ) + line(`M0 ${round(-w * 0.8)}V${round(w * 0.8)}`, "#C8E2A0", 1.2, opacity(0.7)),
    );
  }
  for (const [x, y] of spread(7, 56, 26)) s += tomato(0.72, x, y);
  for (const [x, y] of spread(7, 60, 22)) s += cucumber(0.95, random(360), x, y);
  for (const [x, y] of spread(5, 56, 26)) s += onion(0.8, 0, x, y);
  for (const [x, y] of [
    [-20, 24],
    [26, -18],
  ] as const)
    s += place(
      x,
      y,
      1,
      random(360),
      ellipse(1, 2, 17, 14, SHADE, 0, opacity(0.15)) +
        ellipse(0, 0, 17, 14, "#FFFDF4") +
        circle(2, 0, 7.6, "#F3A91F") +
        circle(1, -1, 4.5, "#F9C152"),
    );
  for (let i = 0; i < 26; i++) {
    const [x, y] = inDisc(64);
    s += ellipse(x, y, 3.4, 1.7, pick(["#3E5A2A", "#55702F"]), random(180));
  }
  for (let i = 0; i < 14; i++) {
    const [x, y] = inDisc(62);
    s += circle(x, y, random(1.4, 3), "#2C3A12", opacity(0.7));
  }
  return bowl(s, { outside: "#B98450", inside: "#8A5A2C", content: "#5F8F3E" });
};

export const spaetzle = (): string => {
  seed(131);
  let s = circle(0, 0, 84, "#D9A233");
  for (let i = 0; i < 150; i++) {
    const [x, y] = inDisc(76);
    const w = random(6, 12);
    s += place(
      x,
      y,
      1,
      random(180),
      rect(-w, -3, w * 2, 7.5, 3.7, "#C48A22") +
        rect(-w, -4, w * 2, 6.8, 3.4, pick(["#F6CF63", "#FADF8E", "#EFC04A", "#F9D876"])),
    );
  }
  for (let i = 0; i < 9; i++) {
    const [x, y] = inDisc(60);
    s += blob(x, y, random(9, 16), random(5, 9), "#FCE9AE", 0.3, 8, random(180), opacity(0.8));
  }
  for (let i = 0; i < 34; i++) {
    const [x, y] = inDisc(46);
    s += place(
      x,
      y,
      1,
      random(360),
      line(
        `M${round(-random(6, 10))} 0q${round(random(4, 8))} ${round(random(-9, -4))} ${round(random(12, 18))} ${round(random(-3, 3))}`,
        pick(["#8A4A1C", "#A8612A", "#6E3713", "#B97734"]),
        3.4,
      ),
    );
  }
  s += crumbs(70, 70, ["#4C9142", "#3C7F38", "#6FB04E"], [1.2, 2.6]);
  return pan(s);
};

export const knoedel = (): string => {
  seed(141);
  let s = blob(-4, 20, 60, 38, "#6E2A4E", 0.1, 12);
  for (let i = 0; i < 60; i++) {
    const [x, y] = inDisc(1);
    s += line(
      `M${round(-4 + x * 52)} ${round(20 + y * 31)}q${round(random(-8, 8))} ${round(random(-8, 8))} ${round(random(-14, 14))} ${round(random(-6, 6))}`,
      pick(["#8E3A66", "#5A1F40", "#A85482", "#7A2E58"]),
      3,
    );
  }
  for (const [x, y] of [
    [-34, -26],
    [24, -34],
    [38, 14],
  ] as const)
    s +=
      circle(x + 3, y + 5, 27, SHADE, opacity(0.2)) +
      circle(x, y, 27, "#CDAE72") +
      circle(x - 1.5, y - 2.5, 24, "#EAD49F") +
      circle(x - 5, y - 7, 14, "#F4E4BC") +
      place(x, y, 1, 0, crumbs(20, 21, ["#4C9142", "#B98A4C", "#C79A5A", "#A94A3A"], [1, 2.2]));
  s += sprig(0.7, -30, -56, 22);
  return plate(place(4, 0, 1.08, 0, s), "green");
};

/** Clear beef broth with strips of pancake or dumplings. */
export const soup = (dumplings = false): string => {
  seed(103);
  let s = circle(1, 2, 84, "#C98A2E") + blob(-2, -2, 78, 77, "#DDA646", 0.03, 12);
  for (const [x, y] of spread(14, 66, 14)) s += circle(x, y, random(3, 9), "#F1CC7A", opacity(0.6));
  if (dumplings)
    for (const [x, y] of [
      [-24, -14],
      [26, 12],
    ] as const)
      s +=
        circle(x + 3, y + 5, 29, SHADE, opacity(0.2)) +
        circle(x, y, 29, "#7A4A2C") +
        circle(x - 4, y - 6, 21, "#96613C");
  else
    for (let i = 0; i < 46; i++) {
      const [x, y] = inDisc(52);
      s += place(x, y, 1, random(180), line("M-20 0C-8 -9 8 9 20 0", pick(["#F3D384", "#E5B754", "#FAE4A6"]), 6));
    }
  s += place(0, 0, 1, 0, crumbs(70, 62, ["#4C9142", "#6FB04E", "#3C7F38"], [1.6, 3.4]));
  for (const [x, y] of spread(6, 58, 22)) s += circle(x, y, 5, "#E8812B");
  return bowl(s, { outside: "#FFFDF7", inside: "#DCD2BF", content: "#C98A2E" });
};
