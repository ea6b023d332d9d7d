import { basil, crumbs, lemon, mushroom, onion, pepper, sprig, tomatoSlice, wedge } from "./ingredients.ts";
import { pick, random, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, rect, ring, SHADE, shadow } from "./shapes.ts";
import { board, bowl, dip, pan, plate, WHITE_BOWL } from "./vessels.ts";

const full = Math.PI * 2;

/** Thin slices of raw or cold meat with rocket and shavings of cheese. */
export const carpaccio = (): string => {
  seed(701);
  let s = "";
  for (const [count, r] of [
    [9, 50],
    [5, 24],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = (i / count) * full;
      const [x, y] = [Math.cos(a) * r, Math.sin(a) * r];
      s +=
        blob(x + 1, y + 2, 25, 20, "#7E1F2B", 0.12, 10, random(180), opacity(0.5)) +
        blob(x, y, 24, 19, pick(["#B23A48", "#C24A56", "#A83242"]), 0.12, 10, random(180)) +
        line(`M${Math.round(x - 10)} ${Math.round(y)}q8 -6 18 2`, "#E9A7A4", 2, opacity(0.8));
    }
  for (let i = 0; i < 6; i++) s += sprig(0.7, i * 60, random(-14, 14), random(-14, 14));
  for (const [x, y] of spread(9, 44, 16))
    s += place(
      x,
      y,
      1,
      random(180),
      path("M-11 -2L9 -4L11 2L-8 4Z", "#F6E7B4") + path("M-11 -2L9 -4L9 -2Z", "#FFF6D8"),
    );
  return plate(s + lemon(0.8, 20, 52, 44) + pepper(30, 60), "red");
};

/** Peppers and aubergines with a filling, in tomato sauce. */
export const stuffed = (): string => {
  seed(709);
  let s = blob(0, 4, 78, 68, "#B23A1E", 0.05, 14) + blob(-2, 0, 72, 62, "#D4512E", 0.06, 14);
  for (const [x, y, r, skin, light] of [
    [-32, -22, -14, "#B32A1C", "#D8452E"],
    [34, -16, 16, "#4E7A2E", "#74A248"],
    [0, 32, 3, "#3E2748", "#6A4676"],
  ] as const)
    s += place(
      x,
      y,
      1,
      r,
      ellipse(2, 5, 34, 27, SHADE, 0, opacity(0.22)) +
        ellipse(0, 0, 34, 26, skin) +
        ellipse(-3, -3, 29, 21, light) +
        blob(0, 0, 24, 17, "#8A4A26", 0.08, 12) +
        crumbs(46, 17, ["#C98A4A", "#F2E3C0", "#6E341A", "#5B9A46"], [1.4, 3]),
    );
  return bowl(s + sprig(0.8, 30, -6, 2), WHITE_BOWL);
};

/** A clear spirit in a small glass, with its fruit. */
export const schnaps = (): string => {
  seed(719);
  return (
    shadow(0, 0, 70, 0.2) +
    circle(0, 0, 70, "#B98250") +
    ring(0, 0, 64, "#8C5A2E", 3) +
    circle(-8, -6, 42, "#FFFFFF", opacity(0.75)) +
    ring(-8, -6, 40, "#DDE8EA", 4) +
    circle(-8, -6, 30, "#EAF4F4") +
    ellipse(-14, -12, 14, 10, "#FFFFFF", -30) +
    place(
      42,
      34,
      0.95,
      24,
      path("M0 -22C9 -14 8 -6 15 2C21 14 12 26 0 26C-12 26 -21 14 -15 2C-8 -6 -9 -14 0 -22Z", "#C9B23A") +
        path("M-3 -16C4 -10 2 -4 8 4C12 12 6 20 -2 20C-12 20 -14 10 -10 4C-6 -2 -8 -10 -3 -16Z", "#E3D15E") +
        line("M0 -22C1 -28 3 -31 7 -34", "#6B4A22", 3.4),
    )
  );
};

/** Dark oil in a bowl beside its seeds. */
export const oil = (): string => {
  seed(727);
  let s = place(-16, -10, 1.6, 0, dip("#2E3B18")) + ellipse(-28, -24, 14, 8, "#6E8A34", -30, opacity(0.7));
  for (let i = 0; i < 26; i++) {
    const [x, y] = [random(6, 66), random(18, 60)];
    s += place(
      x,
      y,
      1,
      random(180),
      ellipse(1, 1.5, 8, 4.6, SHADE, 0, opacity(0.25)) + ellipse(0, 0, 8, 4.4, pick(["#5F7A34", "#7C9646", "#4C6628"])),
    );
  }
  return board(s, 176, 150);
};

/** Vegetables as they come from the field. */
export const vegetables = (): string => {
  seed(733);
  const carrot = (x: number, y: number, r: number): string =>
    place(
      x,
      y,
      1,
      r,
      path("M-9 -34C-2 -40 6 -40 12 -34C12 -8 6 22 1 40C-5 22 -10 -8 -9 -34Z", "#D96A1E") +
        path("M-5 -32C-2 -36 3 -36 6 -33C6 -10 3 14 0 28C-4 12 -6 -10 -5 -32Z", "#F08A3A") +
        line("M-4 -14h8M-3 2h7M-2 16h4", "#C2560F", 1.8) +
        line("M1 -36C-6 -50 -10 -54 -14 -58M1 -36C2 -50 2 -56 1 -62M1 -36C8 -48 13 -52 17 -55", "#4C8A3A", 5),
    );
  let s = carrot(-44, 8, -28) + carrot(-20, 14, -8);
  for (const [x, y] of [
    [28, 30],
    [52, 12],
    [34, -2],
  ] as const)
    s +=
      blob(x + 2, y + 4, 19, 15, SHADE, 0.1, 9, 20, opacity(0.2)) +
      blob(x, y, 19, 15, "#C79A55", 0.1, 9, 20) +
      blob(x - 3, y - 3, 14, 10, "#DDB676", 0.1, 9, 20);
  s += place(20, -42, 1.15, 0, tomatoSlice(1.2, 0, 0, 0)) + onion(1.5, 0, 52, -30);
  return board(s + sprig(0.9, 20, 0, -12), 190, 164);
};

/** A ring cake from above, with sugar on it. */
export const gugelhupf = (): string => {
  seed(739);
  let s = circle(3, 5, 66, SHADE, opacity(0.2)) + circle(0, 0, 66, "#8A5526") + circle(-2, -2, 62, "#B47838");
  for (let i = 0; i < 16; i++)
    s += place(
      0,
      0,
      1,
      (i * 360) / 16,
      line("M16 0C30 8 46 8 62 0", "#8A5526", 5, opacity(0.8)) +
        line("M18 5C32 13 46 13 60 6", "#D6A15A", 4, opacity(0.8)),
    );
  s += circle(0, 0, 17, "#6B3E1A") + circle(0, 1, 13, "#F6EFE1");
  for (const [x, y] of spread(90, 58, 5))
    if (Math.hypot(x, y) > 20) s += circle(x, y, random(1, 2.6), "#FFFDF7", opacity(0.9));
  return plate(s, "flammt");
};

/** Pasta with mussels and prawns. */
export const seafoodPasta = (): string => {
  seed(743);
  let s = blob(0, 2, 66, 62, "#D39B3B", 0.05, 14);
  for (let i = 0; i < 120; i++) {
    const [a, r, turn] = [random(full), 46 * Math.sqrt(random(1)), random(360)];
    s += place(
      Math.cos(a) * r,
      Math.sin(a) * r,
      1,
      turn,
      line("M-22 0A22 19 0 0 1 18 11", pick(["#F2CB73", "#E3B153", "#F8DE98", "#F6D583"]), 4.2),
    );
  }
  for (const [x, y] of spread(5, 46, 32))
    s += place(
      x,
      y,
      1,
      random(360),
      path("M-16 0C-14 -14 10 -16 18 0C10 12 -12 12 -16 0Z", "#23242E") +
        path("M-12 0C-10 -9 8 -11 13 0C8 8 -9 8 -12 0Z", "#E7A24A") +
        line("M-14 -4C-6 -12 6 -12 14 -4", "#4A4E63", 2),
    );
  for (const [x, y] of spread(4, 34, 26))
    s += place(
      x,
      y,
      1,
      random(360),
      line("M-13 6C-12 -12 12 -14 14 4", "#E8734A", 10) +
        line("M-13 6C-12 -12 12 -14 14 4", "#F7A98A", 4) +
        line("M14 4l8 4M14 4l7 -3", "#C8502C", 3.4),
    );
  return bowl(s + crumbs(40, 60, ["#3E7F3A", "#5BA24C", "#C8361A"], [1.2, 2.8]) + wedge(0.9, 40, 46, -40), WHITE_BOWL);
};

/** Sweet buns from the oven, side by side, with vanilla sauce. */
export const buns = (): string => {
  seed(751);
  let s = blob(2, 6, 76, 70, "#E7C566", 0.04, 14) + blob(0, 2, 72, 66, "#F8E29A", 0.04, 14);
  for (const [x, y] of [
    [-26, -24],
    [26, -24],
    [-26, 26],
    [26, 26],
  ] as const)
    s +=
      blob(x + 2, y + 4, 30, 28, SHADE, 0.06, 10, 0, opacity(0.2)) +
      blob(x, y, 30, 28, "#B8742E", 0.06, 10) +
      blob(x - 2, y - 3, 25, 22, "#DB9E4C", 0.06, 10) +
      ellipse(x - 8, y - 10, 10, 6, "#F1C884", -30);
  for (const [x, y] of spread(60, 50, 6)) s += circle(x, y, random(0.8, 2), "#FFFFFF", opacity(0.9));
  return plate(s, "blue");
};

/** Thin filled flatbread, folded and cut. */
export const gozleme = (): string => {
  seed(757);
  const piece = (x: number, y: number, r: number): string => {
    let s =
      rect(-32, -20, 68, 46, 8, SHADE, opacity(0.2)) +
      rect(-34, -24, 68, 46, 8, "#C58F45") +
      rect(-34, -26, 68, 44, 8, "#EBC887");
    for (const [bx, by] of spread(14, 26, 8))
      s += ellipse(bx, by * 0.6 - 4, random(3, 6), random(2, 4), pick(["#B4742E", "#8E5520", "#D09A52"]));
    return place(x, y, 1, r, `${s}${line("M-33 16H33", "#6FA04A", 4)}`);
  };
  return plate(piece(-22, -26, -10) + piece(24, -4, 12) + piece(-14, 34, -4) + sprig(0.8, 20, 44, 40), "dots");
};

/** Clear soup with many vegetables. */
export const minestrone = (): string => {
  seed(761);
  let s = circle(1, 2, 84, "#A8481E") + blob(-2, -2, 79, 78, "#CE6A2E", 0.03, 12);
  for (const [x, y] of spread(34, 68, 15))
    s += pick([
      () => place(x, y, 1, random(90), rect(-7, -7, 14, 14, 3, "#C2560F") + rect(-7, -8, 13, 13, 3, "#F0913F")),
      () => circle(x, y, 8, "#3E7F3A") + circle(x - 1, y - 1, 6, "#8FC06A"),
      () => ellipse(x, y, 9, 5.5, "#F2E3C0", random(180)),
      () => line(`M${Math.round(x - 9)} ${Math.round(y)}q9 -7 18 0`, "#F4D58A", 6),
      () => place(x, y, 1, random(180), rect(-9, -3.5, 18, 7, 3, "#5E9C3E")),
    ])();
  return bowl(s + basil(1, 30, 4, -6), { outside: "#FFFDF7", inside: "#DCD2BF", content: "#A8481E" });
};

/** Something to spread, with bread beside it. */
export const spreadBowl = (): string => {
  seed(769);
  const slice = (x: number, y: number, r: number): string =>
    place(
      x,
      y,
      1,
      r,
      ellipse(2, 4, 34, 24, SHADE, 0, opacity(0.22)) +
        ellipse(0, 0, 34, 24, "#8A5526") +
        ellipse(-1, -2, 30, 20, "#D9B27A") +
        crumbs(18, 18, ["#B98A4E", "#EBD0A0"], [1, 2.4]),
    );
  return board(
    slice(-46, 26, -20) +
      slice(-26, 46, -8) +
      place(24, -14, 1.5, 0, dip("#E9A27A")) +
      place(24, -14, 1, 0, crumbs(30, 26, ["#C8361A", "#4C9142"], [1.2, 2.6])) +
      onion(1, 0, -50, -34),
    190,
    166,
  );
};

/** Mushrooms in cream, in their pan. */
export const mushroomPan = (): string => {
  seed(773);
  let s = circle(0, 0, 84, "#C9A878") + blob(0, 0, 78, 76, "#EAD6B0", 0.04, 12);
  for (const [x, y] of spread(15, 62, 26)) s += mushroom(1.15, random(360), x, y);
  return pan(`${s}${crumbs(70, 70, ["#3E7F3A", "#5BA24C"], [1.2, 2.8])}`);
};
