/**
 * The oldest supported browsers by engine. The build translates newer syntax for them, `lib` in the `tsconfig.json` of
 * pages and service worker is the newest edition of ECMAScript that they have, and the test beside this file searches
 * the built scripts and stylesheets for anything else they lack.
 */
export const oldestBrowsers = { chrome: "111", firefox: "114", safari: "16.4" } as const;

/** The same in Vite's notation: "chrome111". Safari on iOS has its own entry because it needs more prefixes. */
export const buildTarget = [
  ...Object.entries(oldestBrowsers).map(([name, version]) => name + version),
  `ios${oldestBrowsers.safari}`,
];
