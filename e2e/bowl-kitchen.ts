import { viennaDay } from "@mahlzeit/domain/local-time";
import { makeRestaurant } from "./make-restaurant.ts";

/** A restaurant whose dishes share multiple-choice groups and have limited times. */
export const bowlKitchen = makeRestaurant("schuesselkueche", "Schüsselküche", {
  optionGroups: [
    {
      key: "basis",
      name: "Basis",
      type: "SINGLE",
      options: [
        { name: "Reis", price: 0 },
        { name: "Quinoa", price: 1 },
      ],
    },
    {
      key: "belag",
      name: "Belag",
      type: "MULTIPLE",
      min: 2,
      max: 4,
      free: 2,
      options: [
        { name: "Gurke", price: 0.5 },
        { name: "Edamame", price: 1, allergens: ["F"] },
        { name: "Avocado", price: 2 },
        { name: "Mais", price: 0.5 },
        { name: "Lachs", price: 4, allergens: ["D"] },
      ],
    },
    {
      key: "sauce",
      name: "Sauce",
      type: "MULTIPLE",
      max: 1,
      options: [
        { name: "Sesam", price: 0, allergens: ["N"] },
        { name: "Teriyaki", price: 0, allergens: ["F"] },
      ],
    },
  ],
  categories: [
    {
      name: "Schüsseln",
      products: [
        { name: "Bunte Schüssel", price: 12.9, optionGroupKeys: ["basis", "belag", "sauce"] },
        { name: "Grüner Salat", price: 9.4, optionGroupKeys: ["belag"] },
        {
          name: "Sonntagsschüssel",
          price: 14.9,
          availability: { weekdays: [((viennaDay(Date.now()).weekday + 2) % 7) + 1], from: "11:00:00", to: "14:00:00" },
        },
        { name: "Eis am Tisch", price: 4.5, orderTypes: ["ON_SITE"] },
      ],
    },
  ],
});
