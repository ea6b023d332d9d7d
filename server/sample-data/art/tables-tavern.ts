import { cake, pancakes } from "./dishes-baked.ts";
import { semmel } from "./dishes-butcher.ts";
import { potatoSalad } from "./dishes-cold.ts";
import { breakfast, schmarrn, strudel } from "./dishes-sweet.ts";
import { gulasch, knoedel, salat, schnitzel, soup, spaetzle } from "./dishes-tavern.ts";
import { chicken, creamSoup, fish, roast } from "./dishes-warm.ts";
import { melange, spritzer } from "./drinks.ts";
import { basil, garlic, lemon, mushroom, sprig, tomato } from "./ingredients.ts";
import { place } from "./shapes.ts";
import type { Table } from "./table.ts";
import { fork, knife, napkin, spoon } from "./table-props.ts";
import { dip } from "./vessels.ts";

const WINE = ["#C9D86A", "#E0EA97"] as const;
const CIDER = ["#D98F2B", "#EBB65C"] as const;
const RED_WINE = ["#7E1F3A", "#A63A55"] as const;
const ELDER = ["#E6D98A", "#F5EDB8"] as const;
const BEER = ["#DFA22E", "#F4CE6A"] as const;

export const TAVERN_TABLES: Table[] = [
  {
    uid: "gasthaus-lindenhof",
    initials: "L",
    disc: "#1F4A35",
    cloth: ["gingham", "#FFF6E6", "#C8361A"],
    turn: -8,
    items: () => [
      napkin(1.5, -14, 120, 470, "#FFFDF7", "#25593F"),
      place(520, 330, 2.75, 0, schnitzel()),
      place(985, 150, 2.2, 20, gulasch()),
      place(1010, 560, 1.7, 0, spritzer(WINE)),
      fork(2, 8, 205, 350),
      knife(2, 10, 835, 420),
      place(130, 90, 1.6, 0, dip("#8E1B3A")),
      sprig(2.2, 40, 300, 70),
    ],
  },
  {
    uid: "kaesekuchl-josefstadt",
    initials: "K",
    disc: "#7A5A10",
    cloth: ["gingham", "#FFF4D6", "#E0A92B"],
    turn: 6,
    items: () => [
      place(430, 325, 2.6, 150, spaetzle()),
      place(985, 200, 2.2, 0, salat()),
      place(1020, 575, 1.5, 0, dip("#F6CF63")),
      fork(2, -8, 732, 430),
      garlic(2.2, 24, 730, 100),
      sprig(2.4, -30, 110, 90),
      place(850, 570, 1.3, 0, spritzer(WINE, 12)),
    ],
  },
  {
    uid: "gulaschbeisl-nachtschicht",
    initials: "N",
    disc: "#3A1A12",
    cloth: ["gingham", "#F3E3CF", "#6E2A16"],
    turn: -14,
    items: () => [
      place(430, 335, 2.75, -12, gulasch()),
      place(985, 180, 2.1, 18, semmel()),
      place(1005, 545, 1.9, 0, spritzer(BEER, 31)),
      spoon(2.1, 18, 790, 360),
      place(110, 110, 1.5, 0, dip("#C8361A")),
      garlic(2.2, -20, 690, 570),
      sprig(2.3, 30, 120, 560),
    ],
  },
  {
    uid: "cafe-westbahn",
    initials: "W",
    disc: "#5A2413",
    cloth: ["gingham", "#FCEBDD", "#D2642B"],
    turn: 9,
    items: () => [
      place(430, 330, 2.75, 0, breakfast()),
      place(985, 215, 2.3, 0, melange()),
      place(1050, 575, 1.6, 0, strudel()),
      knife(2, 10, 770, 410),
      place(115, 110, 1.5, 0, dip("#F6E3A0")),
      lemon(2, 20, 120, 560),
    ],
  },
  {
    uid: "heuriger-kronawetter",
    initials: "HK",
    disc: "#33481C",
    cloth: ["gingham", "#F4F1DC", "#6E8C3B"],
    turn: -10,
    items: () => [
      place(440, 330, 2.65, 14, knoedel()),
      place(980, 190, 2.3, 0, spritzer(WINE, 5)),
      place(1010, 560, 1.9, 0, spritzer(RED_WINE, 6)),
      place(760, 545, 1.3, 20, semmel()),
      fork(2, -6, 130, 330),
      sprig(2.4, 20, 730, 90),
      garlic(2, 30, 650, 600),
    ],
  },
  {
    uid: "murwirt",
    initials: "M",
    disc: "#21505A",
    cloth: ["gingham", "#EAF1F2", "#2C6A74"],
    turn: 12,
    items: () => [
      place(430, 330, 2.75, 0, chicken()),
      place(990, 230, 2.3, 0, creamSoup("pumpkin")),
      place(1040, 590, 1.4, 0, dip("#2C3A12")),
      knife(2, 4, 733, 350),
      place(110, 120, 1.7, 0, spritzer(CIDER, 8)),
      tomato(2.2, 800, 570),
      sprig(2.2, -20, 720, 600),
    ],
  },
  {
    uid: "wirtshaus-kernoelwirt",
    initials: "KW",
    disc: "#2E3A14",
    cloth: ["gingham", "#EDF0D2", "#55702F"],
    turn: -6,
    items: () => [
      place(430, 330, 2.7, 0, potatoSalad()),
      place(990, 210, 2.3, 10, soup()),
      place(1020, 570, 1.7, 0, dip("#2C3A12")),
      napkin(1.4, 12, 800, 480, "#FFFDF7", "#55702F"),
      spoon(2, -14, 110, 330),
      mushroom(2.2, -20, 690, 80),
      tomato(2, 660, 595),
    ],
  },
  {
    uid: "bahnhofswirt-linz",
    initials: "BW",
    disc: "#23406E",
    cloth: ["gingham", "#F6F1E4", "#34589C"],
    turn: 4,
    items: () => [
      place(430, 330, 2.7, 0, soup(true)),
      place(985, 190, 2.2, -20, schnitzel()),
      place(1040, 575, 1.6, 0, spritzer(BEER, 44)),
      spoon(2.1, 14, 775, 380),
      place(110, 115, 1.2, 0, semmel()),
      sprig(2.3, 30, 120, 560),
      lemon(1.9, 10, 720, 590),
    ],
  },
  {
    uid: "mostkellerei-poestlingberg",
    initials: "MP",
    disc: "#5B3A12",
    cloth: ["gingham", "#FBF0D8", "#B9772A"],
    turn: -12,
    items: () => [
      place(430, 335, 2.7, 0, roast()),
      place(990, 200, 2.3, 0, spritzer(CIDER, 13)),
      place(1000, 560, 2, 10, strudel()),
      fork(2, 6, 770, 350),
      garlic(2.2, 20, 120, 100),
      sprig(2.4, -30, 110, 540),
      mushroom(2, 20, 700, 590),
    ],
  },
  {
    uid: "zuckerlwirt",
    initials: "Z",
    disc: "#6E1A33",
    cloth: ["weave", "#8E2540", "#A63A55"],
    items: () => [
      place(440, 330, 2.7, 0, cake("chocolate")),
      place(985, 240, 2.1, 0, melange()),
      spoon(2.1, 26, 800, 420),
      place(110, 120, 1.6, 0, dip("#B23A4A")),
      place(1010, 560, 1.55, 0, strudel()),
    ],
  },
  {
    uid: "gasthof-nonnbergstiege",
    initials: "NS",
    disc: "#4A1F45",
    cloth: ["gingham", "#F5EDF2", "#7A3A6E"],
    turn: 10,
    items: () => [
      place(430, 330, 2.7, 0, schmarrn()),
      place(985, 195, 2.3, 0, creamSoup("garlic")),
      place(1040, 575, 1.6, 0, spritzer(ELDER, 17)),
      fork(2, -10, 120, 330),
      spoon(1.9, 6, 738, 380),
      sprig(2.3, 20, 700, 80),
      lemon(1.9, 30, 690, 595),
    ],
  },
  {
    uid: "stubn-am-inn",
    initials: "S",
    disc: "#2F6A4A",
    cloth: ["gingham", "#E9F0DF", "#2F6A4A"],
    turn: 10,
    items: () => [
      place(400, 340, 2.6, 24, spaetzle()),
      place(980, 250, 2.25, 0, pancakes()),
      place(1060, 585, 1.5, 0, spritzer(CIDER, 9)),
      spoon(2, -24, 90, 300),
      sprig(2.6, 30, 700, 80),
      mushroom(2.2, -20, 740, 580),
      mushroom(1.8, 40, 810, 600),
    ],
  },
  {
    uid: "woerthersee-stueberl",
    initials: "WS",
    disc: "#17505E",
    cloth: ["gingham", "#EAF4F0", "#3A8A94"],
    turn: -9,
    items: () => [
      place(430, 330, 2.7, 0, fish()),
      place(985, 190, 2.2, 10, schmarrn()),
      place(1040, 570, 1.6, 0, spritzer(ELDER, 23)),
      knife(2, 8, 775, 400),
      lemon(2.2, 10, 115, 110),
      lemon(1.8, 50, 165, 150),
      basil(2.3, 40, 120, 560),
    ],
  },
];
