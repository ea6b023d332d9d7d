import { bread, cake, pancakes } from "./dishes-baked.ts";
import { jause, semmel } from "./dishes-butcher.ts";
import { cheeseBoard, glass } from "./dishes-cold.ts";
import { buns, gugelhupf } from "./dishes-more.ts";
import { spaghetti } from "./dishes-pasta.ts";
import { pizza } from "./dishes-pizza.ts";
import { breakfast, schmarrn, strudel } from "./dishes-sweet.ts";
import { gulasch, knoedel, salat, schnitzel } from "./dishes-tavern.ts";
import { hummus } from "./dishes-turkish.ts";
import { eggs, roast } from "./dishes-warm.ts";
import { melange, spritzer } from "./drinks.ts";
import { basil, lemon, sprig, tomato } from "./ingredients.ts";
import { svg } from "./scene.ts";
import { place } from "./shapes.ts";
import { fork, knife, spoon } from "./table-props.ts";

const APEROL = ["#E2632C", "#F08A4A"] as const;
const WINE = ["#C9D86A", "#E0EA97"] as const;
const RED_WINE = ["#7E1F3A", "#A63A55"] as const;

/** A laid table for the herb cloth of the listing, on a transparent ground: for a desk and for a phone. */
interface Hero {
  readonly wide: () => string[];
  readonly tall: () => string[];
}

/** By the time of day; "lunch" is what is shown where no other can be. */
export const HEROES: Readonly<Record<"breakfast" | "lunch" | "snack" | "dinner", Hero>> = {
  breakfast: {
    wide: () => [
      spoon(1.6, 8, 282, 395),
      knife(1.65, 174, 862, 400),
      place(150, 120, 1.75, 10, buns()),
      place(150, 655, 1.8, 0, gugelhupf()),
      place(575, 385, 2.5, 0, breakfast()),
      place(1035, 150, 2.2, 20, pancakes()),
      place(1020, 630, 2, 0, eggs()),
      place(590, 44, 1.1, 0, melange()),
      place(600, 728, 1, 0, glass("juice")),
      semmel(1.5, 20, 755, 690),
      lemon(1.9, 20, 405, 690),
      sprig(1.9, -30, 95, 385),
      tomato(1.5, 1080, 395),
    ],
    tall: () => [
      spoon(1.1, 4, 212, 190),
      knife(1.1, 176, 648, 190),
      place(430, 160, 1.75, 0, breakfast()),
      place(95, 70, 1.55, 0, pancakes()),
      place(770, 80, 1.5, 20, eggs()),
      place(90, 325, 0.95, 0, buns()),
      place(770, 330, 1.2, 0, melange()),
      lemon(1.4, 40, 640, 352),
      semmel(1, 10, 228, 350),
    ],
  },
  lunch: {
    wide: () => [
      fork(1.65, 6, 282, 395),
      knife(1.65, 174, 862, 400),
      place(150, 120, 1.75, 10, hummus()),
      place(150, 660, 1.75, 0, schmarrn()),
      place(575, 385, 2.5, 0, schnitzel()),
      place(1035, 140, 2.35, 20, pizza({ topping: "salami", grain: 17 })),
      place(1020, 640, 2, 0, spaghetti()),
      place(590, 62, 1.2, 0, spritzer(APEROL, 4)),
      place(600, 705, 1.1, 0, melange()),
      basil(2, 40, 742, 690),
      tomato(2, 775, 85),
      lemon(1.9, 20, 405, 690),
      sprig(1.9, -30, 95, 385),
      tomato(1.5, 1080, 395),
      basil(1.7, 120, 1120, 420),
    ],
    tall: () => [
      fork(1.1, 4, 212, 190),
      knife(1.1, 176, 648, 190),
      place(430, 160, 1.75, 0, schnitzel()),
      place(95, 70, 1.6, 0, pizza({ topping: "salami", grain: 17 })),
      place(770, 80, 1.55, 20, spaghetti()),
      place(90, 325, 0.92, 0, hummus()),
      place(770, 330, 1.15, 0, spritzer(APEROL, 4)),
      basil(1.5, 40, 668, 330),
      tomato(1.5, 212, 345),
      tomato(1.2, 250, 372),
    ],
  },
  snack: {
    wide: () => [
      knife(1.65, 174, 872, 400),
      place(150, 120, 1.7, 0, bread()),
      place(150, 655, 1.8, 0, strudel()),
      place(560, 390, 2.1, -4, jause()),
      place(1045, 140, 2, 0, cake("chocolate")),
      place(1060, 640, 1.55, 8, cheeseBoard()),
      place(590, 62, 1.2, 0, spritzer(WINE, 4)),
      place(560, 712, 1.1, 0, melange()),
      basil(2, 40, 725, 690),
      tomato(2, 775, 85),
      sprig(1.9, -30, 95, 385),
      tomato(1.5, 1090, 395),
    ],
    tall: () => [
      knife(1.1, 176, 652, 190),
      place(430, 160, 1.4, -4, jause()),
      place(90, 70, 1.5, 0, cake("chocolate")),
      place(795, 90, 1.05, 8, cheeseBoard()),
      place(90, 325, 0.95, 0, strudel()),
      place(770, 330, 1.15, 0, spritzer(WINE, 4)),
      basil(1.5, 40, 668, 330),
      tomato(1.5, 222, 345),
    ],
  },
  dinner: {
    wide: () => [
      fork(1.65, 6, 282, 395),
      knife(1.65, 174, 862, 400),
      place(150, 120, 1.75, 0, salat()),
      place(150, 660, 1.75, 0, knoedel()),
      place(575, 385, 2.5, 0, roast()),
      place(1035, 140, 2.35, 20, pizza({ topping: "verdura", grain: 23 })),
      place(1020, 640, 2, 12, gulasch()),
      place(590, 62, 1.2, 0, spritzer(RED_WINE, 4)),
      place(600, 728, 1, 0, glass("beer")),
      basil(2, 40, 742, 690),
      tomato(2, 775, 85),
      sprig(1.9, 20, 405, 690),
      sprig(1.9, -30, 95, 385),
      tomato(1.5, 1080, 395),
    ],
    tall: () => [
      fork(1.1, 4, 212, 190),
      knife(1.1, 176, 648, 190),
      place(430, 160, 1.75, 0, roast()),
      place(95, 70, 1.6, 0, pizza({ topping: "verdura", grain: 23 })),
      place(770, 80, 1.5, 12, gulasch()),
      place(90, 325, 0.95, 0, salat()),
      place(770, 330, 1.15, 0, spritzer(RED_WINE, 4)),
      basil(1.5, 40, 668, 330),
      tomato(1.5, 222, 345),
    ],
  },
};

export const heroWide = (hero: Hero): string => svg(1240, 760, place(60, 0, 1, 0, hero.wide().join("")));
export const heroTall = (hero: Hero): string => svg(860, 430, hero.tall().join(""));
