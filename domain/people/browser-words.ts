/** In which browser and on which system somebody signed in; null where it does not say so plainly. */
export interface BrowserWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a browser says of itself, without versions and models. The first rule that fits counts: Edge also says Chrome. */
export function browserWords(userAgent: string): BrowserWords {
  const first = (rules: readonly Rule[]) => rules.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: first(browsers), system: first(systems) };
}

/** "Firefox auf Windows". */
export function deviceName({ browser, system }: BrowserWords): string {
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

/** An iPad that asks for pages as for a computer says that it is a Mac: then it is called one. */
const systems: readonly Rule[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];
