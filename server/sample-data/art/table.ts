import type { Cloth } from "./cloths.ts";
import { seed } from "./random.ts";
import { scene } from "./scene.ts";

/**
 * How the table of one restaurant is laid: one large plate left of centre, one or two vessels cropped at the right,
 * three to six small things, nothing important in the outer 8 %.
 */
export type Table = {
  uid: string;
  initials: string;
  /** The darkest colour of the cloth, for the crest. */
  disc: string;
  /** Colour of the initials; paper if absent. */
  ink?: string;
  cloth: Cloth;
  turn?: number;
  items: () => string[];
};

const WIDTH = 1200;
const HEIGHT = 640;

/** Props take their chance from one stream, so the seed comes from the name: the same restaurant, the same picture. */
const seedOf = (uid: string): number => [...uid].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) | 0;

export const banner = ({ uid, cloth, turn = 0, items }: Table): string => {
  seed(seedOf(uid));
  return scene(WIDTH, HEIGHT, cloth, items(), { turn, light: cloth[0] === "wood" ? 0.2 : 0.12 });
};
