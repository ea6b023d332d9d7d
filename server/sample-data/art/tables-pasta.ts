import { pannaCotta } from "./dishes-baked.ts";
import { caprese } from "./dishes-cold.ts";
import { carbonara, lasagne, parcels, spaghetti } from "./dishes-pasta.ts";
import { salat } from "./dishes-tavern.ts";
import { balls, creamSoup } from "./dishes-warm.ts";
import { spritzer } from "./drinks.ts";
import { basil, garlic, lemon, mushroom, pepper, sprig, tomato } from "./ingredients.ts";
import { place } from "./shapes.ts";
import type { Table } from "./table.ts";
import { fork, napkin, spoon } from "./table-props.ts";
import { dip } from "./vessels.ts";

export const PASTA_TABLES: Table[] = [
  {
    uid: "pastificio-lenzi",
    initials: "PL",
    disc: "#23503A",
    cloth: ["dots", "#BFDCC6", "#DDEEDF"],
    items: () => [
      place(430, 330, 2.75, 0, spaghetti("pesto")),
      place(985, 220, 2.3, 0, parcels()),
      place(1060, 590, 1.4, 0, spritzer(["#E8C93A", "#F6E27A"], 33)),
      fork(2.1, 4, 733, 400),
      basil(2.6, 20, 110, 110),
      basil(2.1, 80, 160, 140),
      garlic(2.3, -20, 110, 555),
    ],
  },
  {
    uid: "nudelblitz-donaustadt",
    initials: "NB",
    disc: "#6B4A05",
    cloth: ["dots", "#FBD980", "#FDEBB8"],
    items: () => [
      place(430, 330, 2.75, 0, carbonara()),
      place(985, 200, 2.2, 0, lasagne()),
      place(1040, 580, 1.6, 0, dip("#C8361A")),
      fork(2.2, -16, 110, 330),
      tomato(2.3, 780, 560),
      basil(2.3, 40, 840, 590),
      place(680, 590, 1, 0, pepper(14, 50)),
    ],
  },
  {
    uid: "pasta-herzl",
    initials: "PH",
    disc: "#7A1F3C",
    cloth: ["dots", "#F6C3CF", "#FBE0E6"],
    items: () => [
      place(430, 330, 2.75, 20, lasagne()),
      place(985, 220, 2.2, -8, pannaCotta()),
      place(1050, 590, 1.4, 0, spritzer(["#B7304A", "#D9566C"], 35)),
      napkin(1.3, -10, 110, 480, "#FFFDF7", "#B7304A"),
      tomato(2.3, 740, 570),
      basil(2.3, 20, 700, 80),
    ],
  },
  {
    uid: "pasta-presto-urfahr",
    initials: "PP",
    disc: "#1E4266",
    cloth: ["dots", "#BBD3E6", "#DCE9F3"],
    items: () => [
      place(430, 330, 2.75, 0, spaghetti("crema")),
      place(985, 220, 2.3, 0, salat()),
      place(1050, 585, 1.4, 0, dip("#6E9C3B")),
      spoon(2, 4, 735, 400),
      mushroom(2.3, 20, 110, 110),
      mushroom(1.9, -40, 165, 135),
      sprig(2.3, -20, 110, 555),
    ],
  },
  {
    uid: "nudelwerkstatt-tagliata",
    initials: "T",
    disc: "#A8482A",
    cloth: ["dots", "#F7C9B4", "#FBE3D6"],
    items: () => [
      place(420, 330, 2.75, 0, balls("meat")),
      place(970, 240, 2.35, 0, carbonara()),
      fork(2.2, -18, 110, 330),
      basil(2.6, 20, 730, 560),
      basil(2.2, 80, 790, 600),
      garlic(2.4, 16, 690, 70),
      tomato(2.3, 1110, 570),
      tomato(1.9, 1050, 600),
      place(640, 585, 1, 0, pepper(12, 50)),
      place(70, 80, 1.2, 0, dip("#FFF3CF")),
    ],
  },
  {
    uid: "teigknoten",
    initials: "TK",
    disc: "#4A3A18",
    cloth: ["dots", "#E3D6B4", "#F3ECD8"],
    items: () => [
      place(430, 330, 2.75, 0, parcels()),
      place(985, 215, 2.3, 30, caprese()),
      place(1050, 590, 1.4, 0, spritzer(["#D98F2B", "#EBB65C"], 37)),
      fork(2.1, 4, 733, 400),
      mushroom(2.1, -20, 110, 555),
      sprig(2.4, 30, 110, 110),
      place(690, 590, 1, 0, pepper(12, 46)),
    ],
  },
  {
    uid: "kasnudlkuchl",
    initials: "K",
    disc: "#5E2A6B",
    cloth: ["dots", "#DCC3E3", "#EEE0F2"],
    items: () => [
      place(430, 330, 2.75, 40, parcels()),
      place(985, 220, 2.3, 0, creamSoup("leek")),
      place(1050, 580, 1.5, 0, dip("#E8C15A")),
      lemon(2, 20, 760, 570),
      napkin(1.3, 10, 110, 480, "#FFFDF7", "#5E2A6B"),
      sprig(2.3, 20, 710, 85),
      basil(2, 40, 830, 590),
    ],
  },
];
