import { baklava, lahmacun, simit } from "./dishes-baked.ts";
import { doener, hummus, kebab, meze, pide } from "./dishes-turkish.ts";
import { balls, skewers } from "./dishes-warm.ts";
import { spritzer } from "./drinks.ts";
import { garlic, lemon, olive, onion, sprig, tomato } from "./ingredients.ts";
import { place } from "./shapes.ts";
import type { Table } from "./table.ts";
import { fork, spoon } from "./table-props.ts";
import { dip } from "./vessels.ts";

const AYRAN = ["#F3F0E6", "#FFFFFF"] as const;
const TEA = ["#9E3A14", "#C4561F"] as const;

export const TURKISH_TABLES: Table[] = [
  {
    uid: "ocakbasi-yildiz",
    initials: "Y",
    disc: "#1F4E78",
    ink: "#F2C14E",
    cloth: ["tile", "#1F4E78", "#2C6698", "#E9B84A"],
    items: () => [
      place(450, 330, 2.8, 0, skewers()),
      place(985, 180, 2.1, -14, pide()),
      place(960, 560, 1.55, 0, hummus()),
      lemon(2.3, 10, 745, 545),
      lemon(1.9, 40, 700, 600),
      place(90, 110, 1.6, 0, dip("#F8F3E4")),
      tomato(2.2, 110, 560),
      sprig(2.4, 30, 690, 70),
    ],
  },
  {
    uid: "doener-palast",
    initials: "DP",
    disc: "#6B1820",
    ink: "#FFD970",
    cloth: ["tile", "#8E2430", "#A8353F", "#E9B84A"],
    items: () => [
      place(430, 345, 3, -6, doener()),
      place(985, 190, 2.2, 0, kebab()),
      place(1040, 580, 1.6, 0, spritzer(AYRAN, 51)),
      place(800, 560, 1.5, 0, dip("#C8361A")),
      onion(2.6, 0, 110, 110),
      tomato(2.2, 120, 560),
      sprig(2.3, 20, 700, 75),
    ],
  },
  {
    uid: "sofra-anadolu",
    initials: "S",
    disc: "#0F4A45",
    cloth: ["tile", "#1C6B63", "#2A8279", "#F0D9A0"],
    items: () => [
      place(430, 330, 2.8, 0, meze()),
      place(990, 200, 2.2, 10, balls("falafel")),
      place(1040, 580, 1.6, 0, spritzer(TEA, 53)),
      lemon(2.1, 20, 770, 560),
      olive(2.5, 110, 110),
      olive(2.1, 150, 145),
      sprig(2.4, -20, 110, 560),
    ],
  },
  {
    uid: "bosporus-grill",
    initials: "B",
    disc: "#2A2A66",
    cloth: ["tile", "#34357E", "#474896", "#E9B84A"],
    items: () => [
      place(430, 330, 2.75, 0, hummus()),
      place(980, 200, 2.3, 6, doener()),
      place(1050, 580, 1.5, 0, dip("#F8F3E4")),
      fork(2, 6, 738, 400),
      tomato(2.3, 110, 110),
      garlic(2.2, -20, 110, 555),
      lemon(2, 40, 700, 590),
    ],
  },
  {
    uid: "istanbul-sofrasi",
    initials: "IS",
    disc: "#7A3A08",
    cloth: ["tile", "#D98324", "#C77318", "#FBE3B0"],
    items: () => [
      place(440, 335, 2.6, -8, pide()),
      place(985, 215, 2.3, 0, hummus()),
      place(1040, 585, 1.5, 0, spritzer(AYRAN, 57)),
      lemon(2.2, 10, 790, 565),
      tomato(2.2, 110, 100),
      sprig(2.4, 20, 110, 560),
      onion(2.3, 0, 700, 80),
    ],
  },
  {
    uid: "ankara-ocakbasi-lehen",
    initials: "A",
    disc: "#123F2E",
    ink: "#F2C14E",
    cloth: ["tile", "#1F5A42", "#2C7154", "#E9B84A"],
    items: () => [
      place(430, 330, 2.8, 10, kebab()),
      place(985, 220, 2.2, 0, baklava()),
      place(1050, 590, 1.5, 0, spritzer(TEA, 59)),
      spoon(1.9, -16, 110, 340),
      lemon(2.1, 30, 780, 570),
      tomato(2.1, 700, 85),
      garlic(2, 20, 690, 600),
    ],
  },
  {
    uid: "firin-anatolia",
    initials: "F",
    disc: "#5A1745",
    cloth: ["tile", "#7A2560", "#913676", "#F2C9D8"],
    items: () => [
      place(430, 340, 3, 6, lahmacun()),
      place(985, 220, 2.2, 0, simit()),
      place(1050, 590, 1.5, 0, dip("#C8361A")),
      fork(1.9, 10, 742, 500),
      olive(2.5, 110, 100),
      olive(2.1, 150, 140),
      lemon(2, 20, 110, 560),
    ],
  },
];
