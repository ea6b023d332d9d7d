/** The icons of the week's card. After a change run `node web/build-tools/draw-icons.ts`. */
export const weekIconNames = ["clipboard-paste", "copy"] as const;

export type WeekIconName = (typeof weekIconNames)[number];
