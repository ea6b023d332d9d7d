import type { MinuteOfDay } from "@mahlzeit/domain/local-time";
import type { RatingObjection } from "@mahlzeit/domain/operator/moderation";

/** A made-up guest's rating of an order, with the names of the menu. */
export interface DemoRating {
  readonly guest: readonly [firstName: string, lastName: string];
  /** The age of the order. If the restaurant was closed, the order is one or more days older. */
  readonly daysAgo: number;
  readonly at: MinuteOfDay;
  readonly dishes: readonly string[];
  /** Minutes after the promised time; negative before it. */
  readonly readyAfterMinutes: number;
  readonly food: number;
  readonly punctuality: number;
  readonly words: string | null;
  readonly answer?: string;
  readonly report?: { readonly reason: RatingObjection; readonly words: string };
}

const [noon, evening] = [12 * 60 + 20, 18 * 60 + 35];

/** The ratings by restaurant uid, oldest first. Some restaurants have enough for an average, one has not. */
export const demoRatings: Readonly<Record<string, readonly DemoRating[]>> = {
  "da-marco-al-forno": [
    { ...of("Ingrid", "Pollak", 27, evening), dishes: ["Margherita"], food: 4, punctuality: 5, words: null },
    {
      ...of("Tobias", "Lackner", 23, evening),
      dishes: ["Parmigiana"],
      food: 5,
      punctuality: 5,
      words: "Der Rand war luftig und die Melanzani noch heiß. Genau so mag ich das.",
    },
    {
      ...of("Selin", "Yılmaz", 19, noon),
      dishes: ["Cesare"],
      readyAfterMinutes: 14,
      food: 4,
      punctuality: 2,
      words: "Schmeckt gut, aber ich hab meine Mittagspause fast verwartet.",
      answer: "Das tut uns leid. Zu Mittag sind wir jetzt zu zweit am Ofen, dann geht sich die Pause wieder aus.",
    },
    { ...of("Georg", "Ebner", 15, evening), dishes: ["Ortolana"], food: 5, punctuality: 4, words: null },
    {
      ...of("Martina", "Riegler", 11, evening),
      dishes: ["Salame piccante"],
      food: 3,
      punctuality: 5,
      words: "Solide Pizza, mir war sie ein bissl zu dunkel. Dafür auf die Minute fertig.",
    },
    {
      ...of("Yusuf", "Aydın", 6, evening),
      dishes: ["Margherita", "Tiramisù"],
      food: 5,
      punctuality: 5,
      words: "Beste Margherita im Grätzl, und das Tiramisù ist wirklich hausgemacht.",
    },
    { ...of("Hanna", "Schober", 3, evening), dishes: ["Quattro Formaggi"], food: 4, punctuality: 4, words: null },
  ],
  "gasthaus-lindenhof": [
    { ...of("Walter", "Steindl", 29, noon), dishes: ["Rindsgulasch"], food: 5, punctuality: 5, words: null },
    {
      ...of("Petra", "Koller", 24, evening),
      dishes: ["Schnitzel vom Schwein"],
      food: 4,
      punctuality: 4,
      words: "Großes Schnitzel, knusprige Panier. Der Salat war schon ein bissl müde.",
    },
    {
      ...of("Lukas", "Auer", 17, evening),
      dishes: ["Zwiebelrostbraten"],
      food: 5,
      punctuality: 5,
      words: "Wie bei der Oma, nur ohne Abwasch.",
      answer: "Das sagen wir der Küche gern weiter. Die Oma ist bei uns die Chefin.",
    },
    { ...of("Dragana", "Petrović", 12, noon), dishes: ["Krautfleckerl"], food: 4, punctuality: 5, words: null },
    {
      ...of("Anna", "Winter", 5, evening),
      dishes: ["Backhendl", "Frittatensuppe"],
      food: 5,
      punctuality: 4,
      words: "Die Frittatensuppe kam extra, damit nichts weich wird. Mitgedacht.",
    },
  ],
  "ocakbasi-yildiz": [
    { ...of("Felix", "Moser", 28, evening), dishes: ["Adana Kebap"], food: 5, punctuality: 5, words: null },
    {
      ...of("Birgit", "Hofer", 20, evening),
      dishes: ["İskender"],
      food: 5,
      punctuality: 4,
      words: "Joghurt, Butter, Fleisch: alles, wie es gehört.",
    },
    { ...of("Emre", "Kaya", 14, noon), dishes: ["Urfa Kebap"], food: 4, punctuality: 4, words: null },
    {
      ...of("Stefan", "Brunner", 9, evening),
      dishes: ["Gemischter Grillteller"],
      readyAfterMinutes: 18,
      food: 1,
      punctuality: 1,
      words: "Lauwarm, und der Kellner Cem ist ein Trottel.",
      report: { reason: "INSULT", words: "Unser Mitarbeiter wird hier beim Namen genannt und beschimpft." },
    },
    {
      ...of("Lea", "Haas", 4, evening),
      dishes: ["Gemischter Mezeteller"],
      food: 5,
      punctuality: 5,
      words: "Zu zweit gerade richtig, und das Brot war noch warm.",
    },
  ],
  "kaesekuchl-josefstadt": [
    {
      ...of("Nina", "Berger", 13, evening),
      dishes: ["Gebackener Camembert"],
      food: 4,
      punctuality: 4,
      words: "Preiselbeeren könnten mehr sein, sonst sehr fein.",
    },
    { ...of("Jakob", "Reiter", 7, noon), dishes: ["Lauchcremesuppe"], food: 5, punctuality: 5, words: null },
  ],
};

function of(firstName: string, lastName: string, daysAgo: number, at: MinuteOfDay) {
  return { guest: [firstName, lastName], daysAgo, at, readyAfterMinutes: -2 } as const;
}
