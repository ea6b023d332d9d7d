import { basil, crumbs, mushroom, olive, onion, tomatoSlice } from "./ingredients.ts";
import { inDisc, pick, random, seed, spread } from "./random.ts";
import { blob, circle, ellipse, line, opacity, place, shadow } from "./shapes.ts";

type PizzaOptions = { topping?: "salami" | "funghi" | "verdura"; grain?: number; sliced?: boolean };

/** Without a topping: fior di latte, basil and tomatoes. */
export const pizza = ({ topping, grain = 11, sliced = true }: PizzaOptions = {}): string => {
  seed(grain);
  let q =
    shadow(0, 0, 96, 0.26) + blob(0, 0, 96, 96, "#C9842F", 0.018, 16) + blob(-1, -1, 93, 93, "#E3A452", 0.018, 16);
  for (let i = 0; i < 22; i++) {
    const a = random(6.283);
    q += ellipse(
      Math.cos(a) * 87,
      Math.sin(a) * 87,
      random(4, 11),
      random(2.5, 4.5),
      pick(["#B76A22", "#8C4A18", "#D08E3C", "#F0C079"]),
      a * 57.3 + 90,
      opacity(0.75),
    );
  }
  q +=
    blob(0, 0, 80, 80, "#C23A22", 0.03, 14) +
    blob(0, 0, 76, 76, "#D9512F", 0.04, 13) +
    blob(1, 0, 71, 70, "#F3C463", 0.06, 15);
  for (const [x, y] of spread(16, 64, 13))
    q += blob(x, y, random(5, 12), random(4, 9), pick(["#E06A3A", "#EFB24E", "#F8D585"]), 0.25, 8);
  if (topping === "salami") {
    for (const [x, y] of spread(11, 60, 25)) {
      q +=
        circle(x + 1, y + 1.6, 13, "#7E2016", opacity(0.5)) +
        circle(x, y, 13, "#A92C20") +
        circle(x, y, 11.4, "#C2412F");
      for (let i = 0; i < 7; i++) {
        const [p, r] = inDisc(9);
        q += circle(x + p, y + r, random(0.8, 1.8), "#E98B70");
      }
    }
    for (const [x, y] of spread(8, 66, 22)) q += olive(0.8, x, y, pick(["#33402B", "#2F2730"]));
    for (const [x, y] of spread(5, 60, 28)) q += basil(0.55, random(360), x, y);
  } else if (topping === "funghi") {
    for (const [x, y] of spread(9, 62, 25)) q += mushroom(0.95, random(360), x, y);
    for (const [x, y] of spread(7, 60, 24)) q += blob(x, y, 12, 7, "#E79A8E", 0.25, 8, random(180));
    q += crumbs(40, 66, ["#3E7F3A", "#5BA24C"], [0.8, 1.8]);
  } else if (topping === "verdura") {
    for (const [x, y] of spread(8, 60, 26)) q += tomatoSlice(0.8, random(360), x, y);
    for (const [x, y] of spread(7, 62, 24)) q += onion(0.8, 0, x, y);
    for (const [x, y] of spread(9, 64, 18)) q += basil(0.6, random(360), x, y);
    for (const [x, y] of spread(8, 62, 20)) q += olive(0.7, x, y);
  } else {
    for (const [x, y] of spread(9, 58, 26)) {
      q += blob(x, y, 14, 12, "#F9DFA6", 0.14, 9) + blob(x - 1, y - 1.5, 11, 9, "#FFF7E2", 0.14, 9);
    }
    for (const [x, y] of spread(7, 56, 27)) q += basil(0.85, random(360), x, y);
    for (const [x, y] of spread(6, 64, 26)) q += tomatoSlice(0.55, random(360), x, y);
  }
  if (sliced)
    for (let i = 0; i < 4; i++) q += place(0, 0, 1, i * 45 + 12, line("M0 -90V90", "#A35A1C", 1.6, opacity(0.55)));
  return q;
};
