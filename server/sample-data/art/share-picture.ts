import { spaghetti } from "./dishes-pasta.ts";
import { pizza } from "./dishes-pizza.ts";
import { schnitzel } from "./dishes-tavern.ts";
import { spritzer } from "./drinks.ts";
import { basil, lemon, sprig, tomato } from "./ingredients.ts";
import { markShapes } from "./mark.ts";
import { seed } from "./random.ts";
import { scene } from "./scene.ts";
import { place } from "./shapes.ts";
import { fork, knife } from "./table-props.ts";

export const SHARE_SIZE = { width: 1200, height: 630 };

/** What messengers show of a page without a picture of its own. No name in it: the name can be configured. */
export const sharePicture = (): string => {
  seed(9);
  const { width, height } = SHARE_SIZE;
  return scene(
    width,
    height,
    ["gingham", "#1b4530", "#225239"],
    [
      `<g transform="translate(92 118) scale(8.2)">${markShapes()}</g>`,
      fork(1.5, 6, 545, 330),
      knife(1.5, 174, 1075, 330),
      place(810, 320, 2.3, 0, schnitzel()),
      place(1130, 70, 1.75, 20, pizza({ topping: "salami", grain: 17 })),
      place(1120, 580, 1.6, 0, spaghetti()),
      place(570, 60, 0.95, 0, spritzer(["#E2632C", "#F08A4A"], 4)),
      basil(1.7, 40, 960, 580),
      tomato(1.7, 590, 560),
      tomato(1.3, 640, 595),
      lemon(1.5, 20, 905, 60),
      sprig(1.7, -30, 690, 590),
    ],
  );
};
