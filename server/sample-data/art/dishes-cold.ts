import { basil, crumbs, cucumber, olive, onion, sprig, tomatoSlice } from "./ingredients.ts";
import { pick, random, repeat, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, ring, SHADE, shadow } from "./shapes.ts";
import { board, bowl, plate, WHITE_BOWL } from "./vessels.ts";

/** Tomato, mozzarella and basil by turns. */
export const caprese = (): string => {
  seed(511);
  let s = "";
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 6.283;
    const [x, y] = [Math.cos(a) * 44, Math.sin(a) * 44];
    s +=
      i % 2
        ? circle(x + 1, y + 3, 18, SHADE, opacity(0.15)) +
          circle(x, y, 18, "#FFFDF4") +
          circle(x - 3, y - 4, 11, "#FFFFFF")
        : tomatoSlice(1.25, random(360), x, y);
  }
  for (let i = 0; i < 6; i++) s += basil(0.75, i * 60, Math.cos(i * 1.05) * 20, Math.sin(i * 1.05) * 20);
  return plate(s + place(0, 0, 1, 0, crumbs(30, 60, ["#3A2A1E", "#8CA83A"], [1, 2])), "green");
};

/** Cucumber, tomato, olives and a slab of sheep's cheese. */
export const farmerSalad = (): string => {
  seed(521);
  let s = circle(0, 0, 84, "#7FB04E");
  for (const [x, y] of spread(16, 70, 22))
    s += pick([0, 1]) ? cucumber(1.2, random(360), x, y) : tomatoSlice(1, random(360), x, y);
  for (const [x, y] of spread(7, 64, 24)) s += onion(0.9, 0, x, y);
  s += place(
    0,
    -4,
    1,
    12,
    rect(-30, -22, 64, 48, 5, SHADE, opacity(0.2)) +
      rect(-33, -26, 64, 48, 5, "#E9E2CE") +
      rect(-33, -28, 64, 44, 5, "#FFFDF4"),
  );
  for (const [x, y] of spread(6, 62, 30)) s += olive(1.1, x, y);
  return bowl(s + sprig(0.7, 20, 0, -6), { outside: "#34589C", inside: "#28457C", content: "#7FB04E" });
};

/** Sliced potatoes in their dressing. */
export const potatoSalad = (): string => {
  seed(523);
  let s = circle(0, 0, 84, "#D9C374");
  for (const [x, y] of spread(34, 72, 13))
    s +=
      ellipse(x + 1, y + 2, 16, 13, "#C2A24A", random(180)) +
      ellipse(x, y, 15, 12, pick(["#F4E2A0", "#F9EDBE", "#EBD588"]), random(180));
  for (const [x, y] of spread(9, 66, 20)) s += place(x, y, 1, 0, ring(0, 0, 7, "#A85A8A", 1.8));
  return bowl(s + place(0, 0, 1, 0, crumbs(90, 74, ["#4C9142", "#6FB04E", "#3C7F38"], [1.2, 2.8])), WHITE_BOWL);
};

/** Wedges and cubes of cheese with grapes. */
export const cheeseBoard = (): string => {
  seed(541);
  const wedgeOf = (x: number, y: number, r: number, base: string, light: string): string =>
    place(
      x,
      y,
      1,
      r,
      path("M-40 18L36 -28L44 16Z", SHADE, `${opacity(0.18)} transform="translate(3 6)"`) +
        path("M-40 18L36 -28L44 16Z", base) +
        path("M-40 18L36 -28L38 -10Z", light) +
        circle(14, 2, 4, base, opacity(0.7)) +
        circle(28, 6, 5, "#00000018"),
    );
  let s =
    wedgeOf(-54, -22, 0, "#E3AE3C", "#F6CF63") +
    wedgeOf(28, -28, 12, "#E9DDBB", "#FFF8E4") +
    wedgeOf(-44, 34, -10, "#D9C9A0", "#EFE4C4");
  for (const [x, y] of spread(12, 26, 10))
    s += circle(x + 48, y + 30, 9, "#5A2A52") + circle(x + 46, y + 27, 5, "#8A4A80");
  return board(s, 230, 150);
};

const FILLS = {
  beer: ["#E0A02A", "#F2BE4A"],
  cola: ["#3A1B10", "#5A2E1C"],
  juice: ["#E8962A", "#F6B860"],
  apple: ["#D9B23A", "#EED272"],
  water: ["#CFE4EA", "#E9F5F8"],
  milk: ["#F1EBDD", "#FFFFFF"],
  red: ["#5A0F24", "#7E1F38"],
  white: ["#E9DC9A", "#F6EEC0"],
} as const;

/** A full glass from above: beer has foam, wine a wide bowl, soft drinks have ice. */
export const glass = (kind: keyof typeof FILLS): string => {
  seed(547);
  const [liquid, light] = FILLS[kind];
  const isWine = kind === "red" || kind === "white";
  let s =
    shadow(0, 0, 78, 0.22) +
    circle(0, 0, 78, "#ffffff", opacity(0.6)) +
    ring(0, 0, 76, "#FFFFFF", 4) +
    circle(0, 0, isWine ? 54 : 66, liquid) +
    blob(-3, -3, isWine ? 46 : 58, isWine ? 45 : 57, light, 0.04, 12);
  if (kind === "beer") {
    s += blob(0, 0, 58, 57, "#FFF8E6", 0.06, 14);
    s += repeat(40, () =>
      circle(random(-40, 40), random(-40, 40), random(2, 6), pick(["#FFFFFF", "#F4E6C4", "#EBDAB0"])),
    );
  } else if (kind === "cola" || kind === "juice" || kind === "water")
    for (const [x, y] of [
      [-20, -14],
      [20, 10],
      [-10, 24],
    ] as const)
      s += place(
        x,
        y,
        1,
        random(80),
        rect(-15, -15, 30, 30, 6, "#ffffff", opacity(0.5)) + rect(-10, -10, 12, 6, 3, "#ffffff", opacity(0.8)),
      );
  return s + line("M-50 -34C-40 -52 -22 -60 -6 -62", "#ffffff", 6, opacity(0.8));
};

/** Coffee or tea in its cup. */
export const cup = (kind: "coffee" | "tea" | "chocolate"): string => {
  seed(557);
  const [dark, base] = (
    {
      coffee: ["#2E160C", "#4A2616"],
      tea: ["#8A3A12", "#B8581E"],
      chocolate: ["#4A2414", "#6E3A22"],
    } as const
  )[kind];
  let s =
    shadow(0, 0, 84, 0.22) +
    circle(0, 0, 84, "#DCD2BF") +
    circle(-0.6, -1, 82, "#FFFDF7") +
    ring(0, 0, 74, "#34589C", 2.4) +
    circle(3, 6, 54, SHADE, opacity(0.16)) +
    circle(0, 0, 54, "#E8DFCD") +
    circle(-0.6, -1, 52, "#FFFDF7") +
    circle(0, 0, 45, dark) +
    circle(-1, -2, 42, base);
  if (kind === "coffee") s += ring(0, 0, 36, "#9C6236", 5, opacity(0.8));
  if (kind === "tea") s += place(10, -6, 0.9, 0, circle(0, 0, 17, "#F2BE2E") + circle(0, 0, 14, "#FFF3C4"));
  if (kind === "chocolate") s += blob(0, -2, 28, 26, "#FFF8EA", 0.2, 11) + blob(-4, -6, 16, 13, "#FFFFFF", 0.2, 9);
  return s;
};
