/** The browser and system of a sign-in; null if not clearly stated. */
export interface BrowserAndSystem {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Reads a user agent without versions and models. The first matching rule counts, because Edge also contains "Chrome".
 */
export function browserAndSystem(userAgent: string): BrowserAndSystem {
  const first = (rules: readonly Rule[]) => rules.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: first(browsers), system: first(systems) };
}

/** Returns "Firefox auf Windows". */
export function deviceName({ browser, system }: BrowserAndSystem): string {
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? "Unbekanntes Gerät";
}

type Rule = readonly [name: string, sign: RegExp];

const browsers: readonly Rule[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

/** The signs of systems. An iPad that requests desktop pages identifies as a Mac and is called one. */
const systems: readonly Rule[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];
