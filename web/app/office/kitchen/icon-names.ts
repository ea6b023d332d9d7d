/** The board's icons, which other pages do not load. After a change run `node web/build-tools/draw-icons.ts`. */
export const kitchenIconNames = [
  "banknote",
  "circle-slash",
  "flame",
  "lock",
  "menu",
  "octagon-alert",
  "pause",
  "refresh-cw",
  "sun",
  "undo-2",
  "volume-2",
  "volume-x",
  "wifi",
] as const;

export type KitchenIconName = (typeof kitchenIconNames)[number];
