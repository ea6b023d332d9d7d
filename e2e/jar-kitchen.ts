import { makeRestaurant } from "./make-restaurant.ts";

/** A butcher who sells goulash in a jar, which can be sent back, beside fresh food. */
export const jarKitchen = makeRestaurant("fleischhauerei-im-glas", "Fleischhauerei im Glas", {
  categories: [
    {
      name: "Theke",
      products: [
        { name: "Leberkässemmel", price: 5.2, allergens: ["A"] },
        {
          name: "Rindsgulasch im Glas",
          description: "Fertig gekocht, nur noch wärmen",
          price: 9.8,
          deposit: 0.2,
          allergens: ["L"],
          packed: {
            ingredients: "Rindfleisch 48 %, Zwiebel, Paprika, Sellerie, Salz, Kümmel",
            netQuantity: "370 g",
            producer: "Fleischhauerei im Glas, Rathausplatz 7, 3100 St. Pölten",
            storage: "Ungeöffnet kühl und dunkel",
            nutrition: "Energie: 462 kJ / 110 kcal\nFett: 4,1 g",
            withdrawable: true,
          },
        },
      ],
    },
  ],
});
