import { crumbs, lemon, onion, sprig, tomato, wedge } from "./ingredients.ts";
import { inDisc, pick, random, repeat, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, SHADE } from "./shapes.ts";
import { bowl, plate } from "./vessels.ts";

type Colours = readonly [dark: string, base: string, light: string];

const CREAM_SOUPS = {
  tomato: ["#A32A18", "#D4472C", "#EE7A58"],
  pumpkin: ["#C46A14", "#E8922B", "#F7BC66"],
  garlic: ["#CDB98A", "#EFE2BE", "#FFF8E4"],
  lentil: ["#A8601E", "#CF8A34", "#E9B566"],
  leek: ["#7E9A4A", "#AEC878", "#D7E6AE"],
} satisfies Record<string, Colours>;

/** A thick soup with a swirl of cream and croutons. */
export const creamSoup = (kind: keyof typeof CREAM_SOUPS): string => {
  seed(311);
  const [dark, base, light] = CREAM_SOUPS[kind];
  let s = circle(1, 2, 84, dark) + blob(-2, -2, 79, 78, base, 0.03, 12);
  s +=
    line("M-40 6C-40 -34 30 -44 40 -6C46 22 -4 36 -14 10C-20 -8 10 -14 12 2", "#FFF8E8", 7, opacity(0.9)) +
    line("M-52 22C-40 48 8 58 40 40", light, 6, opacity(0.7));
  for (const [x, y] of spread(7, 50, 26))
    s += place(x, y, 1, random(90), rect(-7, -6, 15, 15, 3, "#A9702C") + rect(-8, -8, 14, 14, 3, "#E0A650"));
  s += place(0, 0, 1, 0, crumbs(30, 58, ["#3E7F3A", "#5BA24C", "#2F6A31"], [1.2, 2.6]));
  return bowl(s, { outside: "#FFFDF7", inside: "#DCD2BF", content: dark });
};

/** Slices of a roast in its juice beside two dumplings. */
export const roast = (): string => {
  seed(313);
  let s = blob(-4, 14, 62, 42, "#8A4A1E", 0.08, 12) + blob(-6, 12, 54, 34, "#A8622C", 0.1, 12, 0, opacity(0.8));
  for (const [x, y, r] of [
    [-26, 18, -14],
    [-6, 8, -8],
    [14, 0, -4],
  ] as const)
    s += place(
      x,
      y,
      1,
      r,
      rect(-32, -19, 66, 44, 18, SHADE, opacity(0.18)) +
        rect(-35, -23, 66, 44, 18, "#8E4A22") +
        rect(-33, -17, 62, 36, 16, "#D9A77E") +
        line("M-22 -6C-6 -12 8 0 22 -6M-20 8C-4 2 10 12 20 6", "#BB7F58", 2.4) +
        repeat(9, () => rect(random(-30, 24), -24, 6, 6, 2, pick(["#C98434", "#E0A650", "#7A3C18"]))),
    );
  for (const [x, y] of [
    [38, 36],
    [8, 52],
  ] as const)
    s +=
      circle(x + 2, y + 4, 22, SHADE, opacity(0.18)) +
      circle(x, y, 22, "#E3CF9E") +
      circle(x - 3, y - 4, 16, "#F5E8C6");
  s += place(-44, -30, 1, 0, crumbs(60, 20, ["#D9E2B0", "#B9CC86", "#EEF2D4"], [2, 5])) + sprig(0.7, 20, 44, -34);
  return plate(s, "green");
};

/** Half a grilled chicken, crisp. */
export const chicken = (): string => {
  seed(317);
  const body =
    "M-60 10C-62 -28 -22 -50 14 -42C30 -38 36 -22 52 -24C66 -26 74 -12 64 -2C56 6 44 2 38 14C28 38 -8 46 -34 40C-50 36 -60 26 -60 10Z";
  let s =
    path(body, SHADE, `${opacity(0.2)} transform="translate(4 7)"`) +
    path(body, "#A9611F") +
    place(-2, -2, 0.93, 0, path(body, "#D28D38")) +
    place(-6, -8, 0.7, 0, path(body, "#E8B05A", opacity(0.8)));
  s += circle(66, -14, 8, "#F6EAD2") + circle(72, -6, 7, "#F6EAD2");
  s += place(-6, -2, 1, 0, crumbs(60, 44, ["#8E4A16", "#F2C878", "#B9701F"], [1, 2.6]));
  s += wedge(0.9, 200, 40, 42) + sprig(0.9, -20, -46, 48) + tomato(0.8, -62, -36);
  return plate(s, "flammt");
};

/** A steak under a heap of fried onions. */
export const steak = (): string => {
  seed(331);
  let s =
    blob(0, 12, 62, 44, "#5E2F16", 0.06, 11) +
    blob(-2, 6, 58, 40, "#7E4423", 0.06, 11) +
    blob(-6, 2, 46, 30, "#965733", 0.1, 11);
  for (let i = 0; i < 46; i++) {
    const [x, y] = inDisc(30);
    s += place(
      x + 6,
      y - 6,
      1,
      random(360),
      line("M-12 0C-6 -8 6 -8 12 0", pick(["#B9741F", "#D99A3C", "#8E5414"]), 3.4),
    );
  }
  for (const [x, y] of spread(7, 20, 10))
    s += ellipse(x - 44, y + 42, 11, 8, "#E4C264", random(180)) + ellipse(x - 45, y + 40, 9, 6, "#F4DE8E", random(180));
  return plate(s + sprig(0.8, 30, 52, -40), "blue");
};

/** Spare ribs with their bones. */
export const ribs = (): string => {
  seed(337);
  let s = "";
  for (let i = 0; i < 5; i++)
    s += place(-48 + i * 24, 0, 1, -8, rect(-5, -58, 10, 22, 5, "#F4EAD6") + rect(-5, 36, 10, 20, 5, "#F4EAD6"));
  s +=
    rect(-64, -36, 130, 78, 26, SHADE, opacity(0.2)) +
    rect(-68, -42, 130, 78, 26, "#6A2814") +
    rect(-64, -39, 122, 66, 22, "#93401F");
  for (let i = 0; i < 5; i++)
    s += line(
      `M${-52 + i * 24} -32C${-46 + i * 24} -8 ${-46 + i * 24} 8 ${-52 + i * 24} 26`,
      "#C46A34",
      6,
      opacity(0.7),
    );
  return plate(s + place(0, 0, 1, 0, crumbs(40, 54, ["#E29A56", "#3E7F3A", "#4A1A0C"], [1, 2.4])), "red");
};

/** A whole fish with lemon and potatoes. */
export const fish = (): string => {
  seed(347);
  const body = "M-70 0C-46 -36 20 -36 48 -6L72 -24C70 -8 70 10 74 24L48 8C20 36 -46 34 -70 0Z";
  let s =
    path(body, SHADE, `${opacity(0.2)} transform="translate(4 7)"`) +
    path(body, "#8FA3A8") +
    path("M-66 0C-44 -28 18 -28 44 -4C18 6 -40 8 -66 0Z", "#C9D6D6") +
    circle(-52, -5, 5, "#FFFDF2") +
    circle(-52, -5, 2.6, "#2C2A28");
  for (let i = 0; i < 4; i++)
    s += line(`M${-26 + i * 18} -18C${-18 + i * 18} -6 ${-18 + i * 18} 6 ${-26 + i * 18} 18`, "#6E8288", 2.6);
  for (const [x, y] of [
    [-20, 48],
    [4, 54],
    [26, 46],
  ] as const)
    s += ellipse(x, y, 14, 11, "#E4C264", 20) + ellipse(x - 1, y - 2, 12, 9, "#F4DE8E", 20);
  return plate(s + lemon(0.9, 10, 20, -48) + sprig(0.8, 40, -36, -44), "blue");
};

/** Fried strips: chips, sweet potatoes. */
export const fries = (sweet = false): string => {
  seed(349);
  const colours = sweet ? ["#D9641C", "#EE8A3A", "#C4500E"] : ["#F2C34A", "#F9DA7C", "#E0A52C"];
  let s = "";
  for (let i = 0; i < 60; i++) {
    const [x, y] = inDisc(54);
    const w = random(20, 32);
    s += place(
      x,
      y,
      1,
      random(180),
      rect(-w, -3, w * 2, 11, 3, SHADE, opacity(0.12)) +
        rect(-w, -5, w * 2, 10, 3, pick(colours)) +
        rect(-w, -5, w * 2, 3.4, 2, "#FFF1BE", opacity(0.6)),
    );
  }
  return bowl(s, { outside: "#FFFDF7", inside: "#E9DFC9", content: "#E3CFA0" });
};

/** Small balls, fried: falafel, arancini, meat balls in their sauce. */
export const balls = (kind: "falafel" | "meat" | "rice"): string => {
  seed(353);
  const [dark, base, light] = (
    {
      falafel: ["#5E4A1C", "#8A6E2C", "#B3954A"],
      meat: ["#4A2212", "#7A3C20", "#9C5A34"],
      rice: ["#A9601A", "#D98F34", "#F0B962"],
    } as const
  )[kind];
  let s = kind === "meat" ? blob(0, 2, 66, 62, "#B5381F", 0.06, 12) : blob(0, 6, 62, 56, "#8CC062", 0.16, 14);
  for (const [x, y] of spread(7, 46, 34))
    s +=
      circle(x + 2, y + 4, 20, SHADE, opacity(0.2)) +
      circle(x, y, 20, dark) +
      circle(x - 1, y - 1.5, 18.4, base) +
      place(x, y, 1, 0, crumbs(18, 15, [dark, light, base], [1, 2.6]));
  s +=
    circle(2, 2, 21, "#DCD2BF") +
    circle(1, 1, 20, "#FFFDF7") +
    circle(1, 1, 15, kind === "meat" ? "#F4EAD6" : "#F3E6C2");
  return plate(s + sprig(0.7, 10, 50, -46), kind === "falafel" ? "dots" : "red");
};

/** Minced meat or vegetables on sticks. */
export const skewers = (vegetables = false): string => {
  seed(359);
  let s = place(40, 40, 1, 0, crumbs(90, 26, ["#FFFDF2", "#F4EAD0", "#E9DDBB"], [2, 4]));
  for (const y of [-30, 0, 30]) {
    s += line(`M-76 ${y + 8}L78 ${y - 8}`, "#C9A26A", 4);
    for (let i = 0; i < 6; i++) {
      const x = -50 + i * 20;
      const colour = vegetables
        ? pick(["#D63A28", "#F2BE2E", "#6FA84A", "#E9C6DA"])
        : pick(["#8A4A24", "#A9622F", "#743A1A"]);
      s += place(
        x,
        y + 5 - i * 2,
        1,
        -6,
        rect(-9, -12, 19, 25, 7, SHADE, opacity(0.15)) +
          rect(-10, -14, 19, 25, 7, colour) +
          rect(-7, -11, 9, 5, 2, "#ffffff", opacity(0.22)),
      );
    }
  }
  return plate(s + onion(0.9, 0, -48, 48) + tomato(0.8, -20, 54) + sprig(0.7, 0, 56, -48), "dots");
};

/** Eggs and ham in a small pan. */
export const eggs = (): string => {
  seed(367);
  let s = "";
  for (const [x, y, r] of [
    [-26, -18, 40],
    [30, -8, 38],
    [-2, 34, 36],
  ] as const)
    s += blob(x, y, r, r * 0.9, "#FFFDF4", 0.1, 11) + circle(x + 2, y, 14, "#F3A91F") + circle(x, y - 3, 8, "#F9C152");
  s += place(0, 0, 1, 0, crumbs(40, 70, ["#3E7F3A", "#5BA24C", "#3A2A1E"], [1, 2]));
  return bowl(s, { outside: "#3B3736", inside: "#262322", content: "#E9D9B0" });
};
