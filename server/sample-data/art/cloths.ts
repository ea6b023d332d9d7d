/** What lies on the table, as one repeating pattern. `a` is the ground, `b` the figure, `c` an accent. */
export type ClothKind = "gingham" | "towel" | "dots" | "diamond" | "tile" | "wood" | "weave";
export type Cloth = readonly [kind: ClothKind, a: string, b: string, c?: string];

type Pattern = { width: number; height: number; turn?: number; figure: (b: string, c: string) => string };

const PATTERNS: Record<ClothKind, Pattern> = {
  gingham: {
    width: 64,
    height: 64,
    figure: (b) =>
      `<g fill="${b}"><path d="M0 0H32V64H0Z" opacity=".5"/><path d="M0 0H64V32H0Z" opacity=".5"/><path d="M0 0H32V32H0Z" opacity=".45"/></g>`,
  },
  towel: {
    width: 150,
    height: 150,
    figure: (b) => `<path d="M14 0h22v150h-22zM44 0h5v150h-5zM56 0h2.5v150h-2.5z" fill="${b}"/>`,
  },
  dots: {
    width: 44,
    height: 44,
    figure: (b) => `<g fill="${b}"><circle cx="11" cy="11" r="5"/><circle cx="33" cy="33" r="5"/></g>`,
  },
  diamond: {
    width: 56,
    height: 56,
    turn: 45,
    figure: (b) => `<path d="M0 0H28V28H0ZM28 28H56V56H28Z" fill="${b}"/>`,
  },
  tile: {
    width: 72,
    height: 72,
    figure: (b, c) =>
      `<path d="M36 4C44 20 52 28 68 36C52 44 44 52 36 68C28 52 20 44 4 36C20 28 28 20 36 4Z" fill="${b}"/>` +
      `<g fill="${c}"><circle r="9"/><circle cx="72" r="9"/><circle cy="72" r="9"/><circle cx="72" cy="72" r="9"/></g>`,
  },
  wood: {
    width: 400,
    height: 120,
    figure: (b) =>
      `<path d="M0 0H400V2.5H0ZM0 60H400V62.5H0ZM120 0h2.5v60h-2.5zM310 60h2.5v60h-2.5z" fill="${b}"/>` +
      `<path d="M10 22C90 14 200 34 390 20M10 42C120 34 240 50 390 40M10 84C90 78 220 96 390 82M10 104C140 98 260 110 390 102" stroke="${b}" stroke-width="1.6" fill="none" opacity=".6"/>`,
  },
  weave: {
    width: 24,
    height: 24,
    figure: (b) => `<path d="M0 6H24M0 18H24M6 0V24M18 0V24" stroke="${b}" stroke-width="1" opacity=".5"/>`,
  },
};

export const clothPattern = (id: string, [kind, a, b, c = b]: Cloth): string => {
  const { width, height, turn, figure } = PATTERNS[kind];
  const rotate = turn ? ` patternTransform="rotate(${turn})"` : "";
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${rotate}>` +
    `<rect width="${width}" height="${height}" fill="${a}"/>${figure(b, c)}</pattern>`
  );
};
