import { inDisc, type Point, pick, random, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, path, place, ring, SHADE, smooth } from "./shapes.ts";

export const basil = (s = 1, r = 0, x = 0, y = 0): string =>
  place(
    x,
    y,
    s,
    r,
    path("M0 -16C11 -12 13 4 0 16C-13 4 -11 -12 0 -16Z", "#3E7F3A") +
      path("M0 -16C11 -12 13 4 0 16Z", "#2F6A31") +
      line("M0 -13L0 13", "#8CBF6B", 1.1),
  );

export const sprig = (s = 1, r = 0, x = 0, y = 0): string => {
  let o = line("M0 18C1 6 0 -4 0 -14", "#3C7A36", 2);
  for (const [px, py, q] of [
    [0, -16, 7],
    [-8, -9, 6],
    [8, -8, 6],
    [-9, 1, 5],
    [9, 2, 5],
    [0, -6, 6],
  ] as const)
    o += blob(px, py, q, q, pick(["#4C9142", "#3C7F38", "#5BA24C"]), 0.28, 9);
  return place(x, y, s, r, o);
};

export const tomato = (s = 1, x = 0, y = 0): string =>
  place(
    x,
    y,
    s,
    random(360),
    circle(1, 2, 13, SHADE, opacity(0.18)) +
      circle(0, 0, 13, "#D63A28") +
      circle(-3, -3, 9, "#E2523A") +
      ellipse(-5, -6, 3, 1.8, "#F59A80", -30) +
      path(
        smooth([
          [0, -7],
          [2, -2],
          [7, -1],
          [2.5, 1.5],
          [3, 7],
          [0, 3],
          [-4, 6],
          [-2.5, 1],
          [-7, -2],
          [-2, -2],
        ]),
        "#3E7F3A",
      ),
  );

export const tomatoSlice = (s = 1, r = 0, x = 0, y = 0): string => {
  let o = circle(0, 0, 14, "#CF3524") + circle(0, 0, 12, "#E8604A");
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283;
    o += ellipse(Math.cos(a) * 6.4, Math.sin(a) * 6.4, 3.6, 2.6, "#F6B27C", a * 57.3);
    o += circle(Math.cos(a) * 6.4, Math.sin(a) * 6.4, 0.9, "#FBE3A6");
  }
  return place(x, y, s, r, o);
};

export const lemon = (s = 1, r = 0, x = 0, y = 0): string => {
  let o = circle(1, 2, 17, SHADE, opacity(0.16)) + circle(0, 0, 17, "#F2BE2E") + circle(0, 0, 14.6, "#FFF3C4");
  for (let i = 0; i < 8; i++) {
    const a = i * 45;
    o += place(0, 0, 1, a, path("M0 -1.6L4.6 -11.4Q0 -14.6 -4.6 -11.4Z", "#F9D557"));
  }
  return place(x, y, s, r, o);
};

export const wedge = (s = 1, r = 0, x = 0, y = 0): string =>
  place(
    x,
    y,
    s,
    r,
    path("M-20 0A20 20 0 0 0 20 0Z", "#F2BE2E") +
      path("M-17 0A17 17 0 0 0 17 0Z", "#FFF3C4") +
      path(
        "M-14.5 1.2A14.5 14.5 0 0 0 -5 13.2L-1.4 1.2ZM1 1.2L-2.6 14.2A14.5 14.5 0 0 0 5 13.4L3.2 1.2ZM5.4 1.2L7.4 12.2A14.5 14.5 0 0 0 14.4 1.2Z",
        "#F9D557",
      ),
  );

export const cucumber = (s = 1, r = 0, x = 0, y = 0): string => {
  let o = circle(0, 0, 11, "#4E8B3D") + circle(0, 0, 9.4, "#D9EBB4") + circle(0, 0, 6, "#C6E09A");
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 6.283;
    o += ellipse(Math.cos(a) * 3.8, Math.sin(a) * 3.8, 1.6, 0.8, "#F3F8DD", a * 57.3);
  }
  return place(x, y, s, r, o);
};

export const onion = (s = 1, r = 0, x = 0, y = 0): string =>
  place(x, y, s, r, ring(0, 0, 10, "#8E2B5E", 2.2) + ring(0, 0, 7.6, "#E9C6DA", 2.6));

export const olive = (s = 1, x = 0, y = 0, c = "#3B2E3A"): string =>
  place(x, y, s, 0, circle(0, 0, 6.5, c) + circle(0, 0, 2.4, "#F6CF74"));

export const garlic = (s = 1, r = 0, x = 0, y = 0): string =>
  place(
    x,
    y,
    s,
    r,
    path("M0 -18C3 -9 16 -6 15 6C14 15 6 16 0 16C-6 16 -14 15 -15 6C-16 -6 -3 -9 0 -18Z", "#F4EBDD") +
      line("M0 -12C4 -4 6 6 3 15M0 -12C-4 -4 -6 6 -3 15", "#D9C9B4", 1.4),
  );

export const mushroom = (s = 1, r = 0, x = 0, y = 0): string =>
  place(
    x,
    y,
    s,
    r,
    path("M-14 2C-14 -14 14 -14 14 2C14 6 6 5 5 3L5 13C3 16 -3 16 -5 13L-5 3C-6 5 -14 6 -14 2Z", "#E9D3B4") +
      path("M-10 1C-9 -9 9 -9 10 1C6 3 5 0 0 0C-5 0 -6 3 -10 1Z", "#B98A5E"),
  );

export const pepper = (n: number, r: number): string => {
  let o = "";
  for (const [x, y] of spread(n, r, 6)) o += circle(x, y, random(1.4, 2.6), pick(["#3A2A1E", "#5A4230", "#2A1D14"]));
  return o;
};

export const crumbs = (n: number, r: number, colours: readonly string[], size: Point = [1, 3]): string => {
  let o = "";
  for (let i = 0; i < n; i++) {
    const [x, y] = inDisc(r);
    o += ellipse(x, y, random(...size), random(...size) * 0.7, pick(colours), random(180));
  }
  return o;
};
