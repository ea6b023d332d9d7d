/**
 * The oldest browsers that everything works in, by their engines. The build turns what they cannot read into what they
 * can, `lib` in `tsconfig.json` is of their year (with what tests need besides), and a test beside this looks in the built files for
 * what they lack all the same.
 */
export const oldestBrowsers = { chrome: "111", firefox: "114", safari: "16.4" } as const;

/** As Vite wants to know it: "chrome111". */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
