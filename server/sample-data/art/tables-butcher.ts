import { cuts, filledRoll, jause, sausages, semmel } from "./dishes-butcher.ts";
import { cheeseBoard, potatoSalad } from "./dishes-cold.ts";
import { knoedel } from "./dishes-tavern.ts";
import { ribs, roast } from "./dishes-warm.ts";
import { spritzer } from "./drinks.ts";
import { garlic, onion, pepper, sprig } from "./ingredients.ts";
import { place } from "./shapes.ts";
import type { Table } from "./table.ts";
import { fork, knife, napkin } from "./table-props.ts";
import { dip } from "./vessels.ts";

export const BUTCHER_TABLES: Table[] = [
  {
    uid: "fleischhauerei-huber",
    initials: "H",
    disc: "#55331A",
    cloth: ["wood", "#6E4526", "#553319"],
    items: () => [
      place(430, 330, 2.7, -6, jause()),
      place(950, 230, 2.1, 0, filledRoll()),
      place(1040, 560, 1.9, 0, dip("#E0A92B")),
      place(840, 540, 1.5, 0, dip("#FFF6E0")),
      knife(2.3, 64, 760, 80),
      sprig(2.4, -30, 90, 90),
      place(90, 540, 1, 0, pepper(16, 70)),
      garlic(2.2, 30, 1140, 80),
    ],
  },
  {
    uid: "fleischhauerei-brandl",
    initials: "B",
    disc: "#3A2A1E",
    cloth: ["wood", "#54402F", "#3D2D20"],
    items: () => [
      place(430, 330, 2.75, 0, roast()),
      place(985, 200, 1.9, 8, cuts()),
      place(1040, 570, 1.6, 0, semmel()),
      place(820, 550, 1.5, 0, dip("#E0A92B")),
      fork(2, -10, 115, 330),
      onion(2.4, 0, 700, 80),
      garlic(2.1, 20, 690, 595),
    ],
  },
  {
    uid: "fleischhauerei-pichler",
    initials: "P",
    disc: "#6B2A1C",
    cloth: ["wood", "#8A5A3A", "#6B4228"],
    items: () => [
      place(440, 330, 2.6, 4, cuts()),
      place(985, 220, 2.2, 0, potatoSalad()),
      place(1040, 590, 1.5, 0, dip("#FFF6E0")),
      knife(2.2, 66, 840, 575),
      sprig(2.4, 30, 110, 90),
      place(110, 560, 1, 0, pepper(18, 70)),
      garlic(2.2, -20, 700, 80),
    ],
  },
  {
    uid: "fleischhauerei-aigner",
    initials: "A",
    disc: "#24382E",
    cloth: ["wood", "#5E5A48", "#474434"],
    items: () => [
      place(430, 335, 2.7, 6, cheeseBoard()),
      place(985, 210, 2.1, 0, sausages()),
      place(1040, 580, 1.6, 0, spritzer(["#DFA22E", "#F4CE6A"], 61)),
      napkin(1.2, 8, 800, 510, "#FFFDF7", "#2F6A4A"),
      onion(2.4, 0, 110, 90),
      sprig(2.3, -20, 110, 560),
    ],
  },
  {
    uid: "fleischhauerei-plattner",
    initials: "FP",
    disc: "#4A1A14",
    cloth: ["wood", "#7A4030", "#5E2E22"],
    items: () => [
      place(440, 330, 2.7, 14, sausages()),
      place(985, 220, 2.2, 0, knoedel()),
      place(1040, 590, 1.5, 0, dip("#E0A92B")),
      knife(2.1, 4, 738, 380),
      place(110, 110, 1.15, 30, semmel()),
      garlic(2.2, 20, 115, 560),
    ],
  },
  {
    uid: "fleischhauerei-kogler",
    initials: "FK",
    disc: "#5E3F12",
    cloth: ["wood", "#A87A48", "#875E32"],
    items: () => [
      place(430, 330, 2.75, -5, ribs()),
      place(985, 205, 2.1, 20, filledRoll()),
      place(1040, 575, 1.7, 0, dip("#FFF6E0")),
      place(830, 560, 1.4, 0, dip("#E0A92B")),
      knife(2.2, 50, 770, 90),
      sprig(2.3, 20, 110, 560),
      onion(2.3, 0, 110, 95),
    ],
  },
];
