/** A kind of food that a dish or an option is said to be. Unset means that nobody said so, never "no". */
export const marks = ["VEGETARIAN", "VEGAN", "HALAL", "SPICY"] as const;
export type Mark = (typeof marks)[number];

export const markLabels: Readonly<Record<Mark, string>> = {
  VEGETARIAN: "vegetarisch",
  VEGAN: "vegan",
  HALAL: "halal",
  SPICY: "scharf",
};

/** The words beside a mark for which the restaurant alone vouches. */
export const markNotes: Readonly<Partial<Record<Mark, string>>> = { HALAL: "laut Restaurant" };
