import { calzone, iceCream } from "./dishes-baked.ts";
import { caprese, glass } from "./dishes-cold.ts";
import { pizza } from "./dishes-pizza.ts";
import { tiramisu } from "./dishes-sweet.ts";
import { salat } from "./dishes-tavern.ts";
import { fish } from "./dishes-warm.ts";
import { spritzer } from "./drinks.ts";
import { basil, garlic, lemon, mushroom, olive, sprig, tomato } from "./ingredients.ts";
import { place } from "./shapes.ts";
import type { Table } from "./table.ts";
import { fork, knife } from "./table-props.ts";
import { dip } from "./vessels.ts";

const APEROL = ["#E2632C", "#F08A4A"] as const;
const ROSE = ["#B7304A", "#D9566C"] as const;
const LEMONADE = ["#E8C93A", "#F6E27A"] as const;
const COLA = ["#4A2416", "#6E3A22"] as const;

export const PIZZA_TABLES: Table[] = [
  {
    uid: "da-marco-al-forno",
    initials: "M",
    disc: "#7A4E08",
    cloth: ["diamond", "#F6C65B", "#F2B638"],
    items: () => [
      place(470, 340, 2.9, 0, pizza({ topping: "verdura", grain: 23 })),
      place(985, 220, 2.3, 0, salat()),
      place(110, 150, 1.9, 0, spritzer(ROSE, 3)),
      tomato(2.3, 800, 570),
      basil(2.4, 30, 880, 560),
      mushroom(2, 0, 1110, 560),
      place(90, 540, 1.5, 0, dip("#C8361A")),
    ],
  },
  {
    uid: "pizza-nonstop",
    initials: "N",
    disc: "#1B2240",
    ink: "#FFD970",
    cloth: ["diamond", "#2A3560", "#222B52"],
    items: () => [
      place(430, 330, 3, 20, pizza({ topping: "salami", grain: 29 })),
      place(980, 200, 2.4, 0, pizza({ topping: "funghi", grain: 31 })),
      place(1050, 585, 1.6, 0, spritzer(COLA, 7)),
      place(850, 560, 1.4, 0, dip("#F3E6C2")),
      olive(2.6, 110, 110),
      olive(2.2, 150, 150),
      basil(2.2, 20, 110, 560),
    ],
  },
  {
    uid: "trattoria-zio-beppe",
    initials: "ZB",
    disc: "#7E1F14",
    cloth: ["towel", "#FFF6E6", "#B9331B"],
    turn: -12,
    items: () => [
      place(430, 330, 3, 0, pizza({ grain: 37 })),
      place(990, 220, 2.2, 0, glass("red")),
      place(1060, 590, 1.5, 0, spritzer(ROSE, 19)),
      fork(2, 4, 745, 430),
      garlic(2.3, -20, 110, 550),
      tomato(2.2, 110, 110),
      basil(2, 60, 160, 140),
    ],
  },
  {
    uid: "pizzeria-nonna-pina",
    initials: "NP",
    disc: "#B9331B",
    cloth: ["towel", "#FFF3DC", "#2F7A4B"],
    turn: 14,
    items: () => [
      place(430, 330, 3.1, 0, pizza({ grain: 11 })),
      place(970, 210, 2.3, 0, iceCream()),
      place(1080, 600, 1.7, 0, spritzer(APEROL, 4)),
      place(70, 130, 1.6, 0, dip("#C9A12B")),
      tomato(2.4, 760, 560),
      tomato(2, 820, 520),
      basil(2.3, 40, 690, 600),
      garlic(2.2, -20, 110, 560),
      basil(1.8, -60, 60, 330),
      mushroom(1.8, 20, 700, 70),
    ],
  },
  {
    uid: "pizzeria-mezzaluna",
    initials: "ML",
    disc: "#3D2A5E",
    cloth: ["diamond", "#DCD2EC", "#CFC2E4"],
    items: () => [
      place(440, 340, 3, -6, calzone()),
      place(990, 230, 2.2, 0, tiramisu()),
      place(1040, 590, 1.5, 0, spritzer(LEMONADE, 11)),
      mushroom(2.2, 20, 760, 560),
      mushroom(1.8, -30, 820, 590),
      sprig(2.2, 20, 110, 110),
      basil(2.2, -30, 120, 560),
    ],
  },
  {
    uid: "pizzeria-donaublick",
    initials: "D",
    disc: "#1F4560",
    cloth: ["towel", "#F3F6F2", "#3C7FA6"],
    turn: 8,
    items: () => [
      place(430, 330, 3, 40, pizza({ topping: "verdura", grain: 43 })),
      place(985, 190, 2.3, 0, fish()),
      place(1050, 585, 1.6, 0, spritzer(LEMONADE, 14)),
      lemon(2.2, 10, 780, 570),
      place(110, 120, 1.6, 0, dip("#C9A12B")),
      basil(2.3, 30, 120, 560),
      tomato(2, 700, 80),
    ],
  },
  {
    uid: "pizzeria-salzachwelle",
    initials: "SW",
    disc: "#5E2410",
    cloth: ["diamond", "#F7D9BE", "#F2CBA6"],
    items: () => [
      place(430, 335, 3, -20, pizza({ topping: "salami", grain: 53 })),
      place(985, 200, 2.3, 0, caprese()),
      place(1040, 575, 1.7, 0, spritzer(APEROL, 21)),
      knife(2, 3, 742, 400),
      garlic(2.2, 30, 110, 110),
      tomato(2.1, 100, 550),
      basil(2.2, 60, 150, 580),
    ],
  },
  {
    uid: "pizzeria-nordkette",
    initials: "NK",
    disc: "#1D3A34",
    cloth: ["towel", "#EDF4EE", "#3D6E62"],
    turn: -16,
    items: () => [
      place(430, 330, 3.05, 0, pizza({ topping: "funghi", grain: 59 })),
      place(980, 230, 2.5, 15, pizza({ topping: "verdura", grain: 61 })),
      place(1070, 600, 1.5, 0, spritzer(ROSE, 25)),
      mushroom(2.2, 10, 740, 570),
      sprig(2.3, 40, 110, 110),
      place(110, 550, 1.5, 0, dip("#C8361A")),
    ],
  },
  {
    uid: "pizzeria-lindwurm",
    initials: "LW",
    disc: "#2F4A12",
    cloth: ["diamond", "#CFE0A6", "#C2D694"],
    items: () => [
      place(430, 330, 3, 60, pizza({ grain: 67 })),
      place(985, 200, 2.3, 0, glass("beer")),
      place(1050, 590, 1.6, 0, spritzer(APEROL, 27)),
      place(820, 565, 1.4, 0, dip("#F3E6C2")),
      tomato(2.3, 110, 110),
      garlic(2, 20, 120, 555),
      olive(2.4, 700, 80),
    ],
  },
];
