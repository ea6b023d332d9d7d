import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import type { IconName } from "../../ui/icon.tsx";

export const markIcons: Readonly<Record<Mark, IconName>> = {
  VEGETARIAN: "leaf",
  VEGAN: "vegan",
  HALAL: "moon-star",
  SPICY: "flame",
};
