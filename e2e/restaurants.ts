import { viennaDay } from "@mahlzeit/domain/local-time";
import { bowlKitchen } from "./bowl-kitchen.ts";
import { jarKitchen } from "./jar-kitchen.ts";
import { type FixtureRestaurant, makeRestaurant } from "./make-restaurant.ts";

/** A restaurant with every order type at any hour, so that no journey depends on the clock. */
export const gasthaus = makeRestaurant("gasthaus-zur-linde", "Gasthaus zur Linde", {
  discount: { enabled: true, type: "PERCENTAGE", value: 10, max: 5 },
  categories: [
    {
      name: "Suppen",
      products: [{ name: "Frittatensuppe", price: 4.9, allergens: ["A", "C", "G"] }],
    },
    {
      name: "Hauptspeisen",
      products: [
        {
          name: "Wiener Schnitzel",
          description: "Vom Kalb, in der Pfanne gebacken",
          price: 15.9,
          allergens: ["A", "C", "G"],
          optionGroups: [
            {
              name: "Beilage",
              type: "SINGLE",
              options: [
                { name: "Petersilerdäpfel", price: 0 },
                { name: "Erdäpfelsalat", price: 0, allergens: ["M"] },
                { name: "Pommes frites", price: 1.5 },
              ],
            },
          ],
        },
        {
          name: "Kaspressknödel",
          price: 9.8,
          allergens: ["A", "C", "G"],
          optionGroups: [
            {
              name: "Dazu",
              type: "MULTIPLE",
              options: [
                { name: "Sauerkraut", price: 2 },
                { name: "Grüner Salat", price: 3.5 },
              ],
            },
          ],
        },
        {
          name: "Cordon bleu",
          price: 17.5,
          allergens: ["A", "C", "G"],
          optionGroups: [
            {
              name: "Größe",
              type: "SINGLE",
              options: [
                { name: "Normal", price: 0 },
                { name: "Groß", price: 3 },
              ],
            },
            {
              name: "Extras",
              type: "MULTIPLE",
              options: [
                { name: "Preiselbeeren", price: 1.5 },
                { name: "Sauce Tatar", price: 2, allergens: ["C", "M"] },
              ],
            },
          ],
        },
      ],
    },
    {
      name: "Getränke",
      products: [{ name: "Kräuterlimonade", price: 3.2, vatRate: 20, deposit: 0.25 }],
    },
  ],
});

/** A restaurant that delivers only and takes no cards; its terms are stricter in Wien than in St. Pölten. */
export const deliveryKitchen = makeRestaurant("lieferkueche-daheim", "Lieferküche Daheim", {
  orderTypes: ["DELIVERY"],
  paymentTypes: ["ON_SPOT"],
  categories: [
    {
      name: "Aus dem Ofen",
      products: [
        { name: "Lasagne", price: 12.4, allergens: ["A", "G"] },
        { name: "Gratin", price: 7.35, allergens: ["G"] },
      ],
    },
  ],
});

/** A restaurant that opens in three days, whenever the journeys run. */
export const closedInn = makeRestaurant("stube-am-ruhetag", "Stube am Ruhetag", {
  schedules: [{ weekdays: [weekdayIn(3)], startTime: "11:00:00", endTime: "14:00:00" }],
});

/** An event whose host pays, so that guests must see no price. */
export const feast = makeRestaurant("fest-am-berg", "Fest am Berg", {
  orderTypes: ["EVENT"],
  paymentTypes: ["STRIPE", "ON_SPOT"],
  event: { priceDisabled: true },
  categories: [
    {
      name: "Buffet",
      products: [
        { name: "Backhendl", price: 18.6, allergens: ["A", "C"] },
        {
          name: "Spanferkel",
          price: 21.7,
          optionGroups: [
            {
              name: "Beilage",
              type: "SINGLE",
              options: [
                { name: "Semmelknödel", price: 1.3 },
                { name: "Krautsalat", price: 0 },
              ],
            },
          ],
        },
      ],
    },
  ],
});

/** A restaurant whose menu changes while guests look at it. */
export const changingKitchen = makeRestaurant("wechselkueche", "Wechselküche", {
  categories: [
    {
      name: "Heute",
      products: [
        { name: "Tagesteller", price: 9.5 },
        { name: "Grießnockerlsuppe", price: 4.2 },
      ],
    },
  ],
});
export const changedKitchen = {
  ...changingKitchen,
  categories: [{ name: "Heute", products: [{ name: "Tagesteller", price: 10.2 }] }],
};

/** Another restaurant for the listing. */
const soupKitchen = makeRestaurant("nachkochkueche", "Nachkochküche", {
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Linsensuppe", price: 5.4 },
        { name: "Mohnnudeln", price: 8.2 },
      ],
    },
  ],
});

/** A restaurant that raises a price while a guest is offline. */
export const tunnelKitchen = makeRestaurant("tunnelkueche", "Tunnelküche", {
  categories: [{ name: "Immer", products: [{ name: "Erdäpfelgulasch", price: 9.5 }] }],
});
export const dearerTunnelKitchen = {
  ...tunnelKitchen,
  categories: [{ name: "Immer", products: [{ name: "Erdäpfelgulasch", price: 10.2 }] }],
};

/** A restaurant for one journey only, so that its list of orders contains nothing else. */
export const answeringKitchen = makeRestaurant("antwortkueche", "Antwortküche", {
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Kasnocken", price: 11.4 },
        {
          name: "Jausenbrettl",
          price: 0,
          optionGroups: [
            {
              name: "Dazu",
              type: "MULTIPLE",
              options: ["Kren", "Senf", "Gurkerl", "Pfefferoni", "Liptauer", "Brot"].map((name) => ({
                name,
                price: 1,
              })),
            },
            {
              name: "Größe",
              type: "SINGLE",
              options: [
                { name: "Für eine Person", price: 9.5 },
                { name: "Für zwei Personen", price: 18 },
              ],
            },
          ],
        },
      ],
    },
  ],
});

/** A restaurant for the journey with two boards only, because other journeys' orders would appear on them. */
export const boardKitchen = makeRestaurant("kueche-mit-zwei-tafeln", "Küche mit zwei Tafeln", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

/** A restaurant whose orders the screen tests open, from any journey. Fifteen pieces reach an order's maximum. */
export const busyKitchen = makeRestaurant("vielgefragte-kueche", "Vielgefragte Küche", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 66_666.66 }] }],
});

/** A restaurant with the largest amounts in every part of a price. */
export const dearKitchen = makeRestaurant("festsaal-zum-goldenen-loeffel", `Festsaal zur ${longWord()}witwe`, {
  deliveryAreas: [{ name: "Ganz Wien", cities: ["Wien"], fee: 8888.88, minimum: 88_888.88 }],
  discount: { enabled: true, type: "PERCENTAGE", value: 10, max: 0 },
  categories: [
    {
      name: "Für große Feste",
      products: [
        {
          name: `Festtafel am ${longWord()}tisch`,
          description: "Für vierhundert Gäste, mit Bedienung, Blumen und Musik",
          price: 49_999.99,
          deposit: 88.88,
          allergens: ["A", "C", "G", "L", "M"],
          optionGroups: [
            {
              name: "Dazu",
              type: "MULTIPLE",
              options: [
                { name: "Weiße Trüffel aus dem Piemont", price: 9999.99 },
                { name: "Austern", price: 6666.67 },
              ],
            },
          ],
        },
        { name: "Weinkeller", price: 100_000, vatRate: 20 },
        { name: "Hochzeitstorte", price: 88_888.88, allergens: ["A", "C", "G"] },
      ],
    },
  ],
});

/** A restaurant with a very long menu with very long words. */
export const longKitchen = makeRestaurant("wirtshaus-zur-langen-karte", `Wirtshaus zur ${longWord()}witwe`, {
  categories: Array.from({ length: 12 }, (_, i) => ({
    name: `${i + 1}. Gang: ${longWord()}teller`,
    products: Array.from({ length: 25 }, (_, j) => ({
      name: `Nr. ${i * 25 + j + 1} ${longWord()}schnitzel mit Erdäpfelvogerlsalat`,
      description: `${longWord()}soße, `.repeat(6),
      price: 9.9,
      allergens: ["A", "C", "G", "L", "M"],
    })),
  })),
});

/** More restaurants than one page of the listing shows; no others have their category. */
export const crowd = { category: "Jause", size: 10 };
const crowded = Array.from({ length: crowd.size }, (_, i) =>
  makeRestaurant(`jausenstation-${i + 1}`, `Jausenstation ${i + 1}`, { serviceTypes: ["Probeküche", crowd.category] }),
);

export const restaurants: readonly FixtureRestaurant[] = [
  gasthaus,
  deliveryKitchen,
  closedInn,
  feast,
  changingKitchen,
  soupKitchen,
  tunnelKitchen,
  answeringKitchen,
  boardKitchen,
  busyKitchen,
  dearKitchen,
  longKitchen,
  bowlKitchen,
  jarKitchen,
  ...crowded,
];

/** Returns a word longer than a line on a phone. */
function longWord(): string {
  return "Donaudampfschifffahrtsgesellschaftskapitäns";
}

function weekdayIn(days: number): number {
  return ((viennaDay(Date.now()).weekday - 1 + days) % 7) + 1;
}
