/**
 * The icons of figures' pages, separate from those of all pages, which load fewer. After a change run `node
 * web/build-tools/draw-icons.ts`.
 */
export const numbersIconNames = ["equal", "table-2", "trending-down", "trending-up"] as const;

export type NumbersIconName = (typeof numbersIconNames)[number];
