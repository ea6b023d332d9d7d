import { type Cloth, clothPattern } from "./cloths.ts";

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

type SceneOptions = { turn?: number; light?: number };

/** A laid table: the cloth, the light from the top left, then the dishes in the given order. */
export const scene = (
  width: number,
  height: number,
  cloth: Cloth,
  items: string[],
  { turn = 0, light = 0.12 }: SceneOptions = {},
): string => {
  const rotate = turn ? ` transform="rotate(${turn} ${width / 2} ${height / 2})"` : "";
  const glow =
    `<radialGradient id="light" cx=".38" cy=".3" r=".95"><stop offset=".35" stop-color="#fff" stop-opacity="${light}"/>` +
    `<stop offset=".62" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1404" stop-opacity="${light * 1.5}"/></radialGradient>`;
  const table = `<rect x="${-width * 0.4}" y="${-height * 0.6}" width="${width * 1.8}" height="${height * 2.2}" fill="url(#cloth)"/>`;
  return svg(
    width,
    height,
    `<defs>${clothPattern("cloth", cloth)}${glow}</defs><g${rotate}>${table}</g>` +
      `<rect width="${width}" height="${height}" fill="url(#light)"/>${items.join("")}`,
  );
};
