import { pizza } from "./dishes-pizza.ts";
import { schmarrn, strudel, tiramisu } from "./dishes-sweet.ts";
import { gulasch, knoedel, schnitzel } from "./dishes-tavern.ts";
import { melange, spritzer } from "./drinks.ts";
import { HEROES, heroTall, heroWide } from "./hero-pictures.ts";
import { basil, crumbs, lemon, sprig, tomato } from "./ingredients.ts";
import { seed } from "./random.ts";
import { svg } from "./scene.ts";
import { place, rect } from "./shapes.ts";
import { fork, knife, spoon } from "./table-props.ts";
import { plate } from "./vessels.ts";

const region = (): string =>
  svg(
    900,
    560,
    [
      spoon(1.3, -20, 150, 300),
      place(400, 250, 2, 12, gulasch()),
      place(770, 150, 1.75, 0, pizza({ topping: "verdura", grain: 23 })),
      place(760, 450, 1.3, 0, strudel()),
      sprig(1.9, 30, 590, 60),
      tomato(1.7, 590, 430),
      tomato(1.4, 550, 470),
      basil(1.6, 30, 170, 490),
    ].join(""),
  );

const auth = (): string =>
  svg(
    1000,
    1000,
    [
      spoon(1.7, 8, 800, 560),
      fork(1.7, -6, 205, 520),
      place(505, 500, 2.45, 0, schmarrn()),
      place(120, 150, 1.75, 0, strudel()),
      place(540, 95, 1.45, 0, melange()),
      place(905, 180, 1.8, 14, tiramisu()),
      place(110, 860, 1.75, 0, knoedel()),
      place(890, 890, 1.9, 0, gulasch()),
      place(515, 905, 1.15, 0, spritzer(["#C9D86A", "#E0EA97"])),
      basil(2, 40, 330, 180),
      lemon(1.7, 10, 335, 850),
      sprig(1.9, -30, 700, 770),
      tomato(1.4, 690, 850),
      basil(1.6, 100, 725, 90),
    ].join(""),
  );

const emptyPlate = (): string =>
  svg(
    260,
    240,
    place(130, 116, 1, 0, plate("", "flammt")) +
      place(130, 116, 0.72, 0, fork(1, -38)) +
      place(130, 116, 0.72, 0, knife(1, 38)),
  );

const eatenPlate = (): string => {
  const rest = crumbs(26, 50, ["#C98434", "#E2AA55", "#B8702A"], [1.2, 3.4]);
  const tools = fork(0.62, 62, 10, -8) + knife(0.62, 80, 2, 26) + basil(0.7, 40, -34, -20);
  return svg(260, 240, place(130, 116, 1, 0, plate(rest, "flammt") + tools));
};

const served = (): string =>
  svg(360, 260, place(180, 128, 1.14, 0, schnitzel()) + fork(1, 4, 42, 132) + knife(1, 176, 318, 132));

/** One round picture of a dish, for filters, lists and empty corners. */
export const dishMini = (dish: string, scale = 1.04): string =>
  svg(
    216,
    216,
    `<clipPath id="disc"><circle cx="108" cy="108" r="106"/></clipPath><g clip-path="url(#disc)">` +
      `${rect(0, 0, 216, 216, 0, "#FFFDF7")}${place(108, 108, scale, 0, dish)}</g>`,
  );

type Picture = { name: string; width: number; draw: () => string };

export const INTERFACE_PICTURES: Picture[] = [
  { name: "hero-wide", width: 1240, draw: () => heroWide(HEROES.lunch) },
  { name: "hero-tall", width: 860, draw: () => heroTall(HEROES.lunch) },
  { name: "region", width: 900, draw: region },
  { name: "auth", width: 1000, draw: auth },
  { name: "empty-plate", width: 520, draw: emptyPlate },
  { name: "eaten-plate", width: 520, draw: eatenPlate },
  { name: "served", width: 720, draw: served },
].map((picture) => ({
  ...picture,
  draw: () => {
    seed(9);
    return picture.draw();
  },
}));
