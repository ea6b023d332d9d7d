import { parse } from "postcss";
import { chunks } from "./chunks.ts";

/** Of a design token only one or few stylesheets use: what declares it there. By file. */
export type PlacedTokens = ReadonlyMap<string, string>;

interface Sheet {
  /** Relative to the folder of the pages, with slashes. */
  readonly file: string;
  readonly css: string;
}

interface Declaration {
  readonly media: string;
  readonly name: string;
  readonly value: string;
}

/** Pages of people who work here: theirs may be larger, so that those of guests are smaller. */
const area = /^app\/(management|operator|plots|signed-in)\//;

/**
 * Every page begins with the design's tokens, but some serve a single stylesheet, or the management area alone. These are
 * declared where they are used: in the rules that do, because a stylesheet that comes later and changes the root would have
 * the whole page styled and laid out anew. Tokens that another token, a script or a second declaration needs stay where they
 * are.
 */
export function placedTokens(tokens: string, sheets: readonly Sheet[], scripts: readonly string[]) {
  const declarations = declarationsOf(tokens);
  const named = new Set(scripts.flatMap((script) => script.match(/--[a-z][\w-]*/g) ?? []));
  const places = new Map<string, readonly string[]>();
  for (const name of new Set(declarations.map((it) => it.name))) {
    const uses = new RegExp(`var\\(${name}[,)]`);
    const users = sheets.filter(({ css }) => uses.test(css)).map(({ file }) => file);
    if (users.some(isEverywhere)) continue;
    const isDeclaredElsewhere = sheets.some(({ css }) => css.includes(`${name}:`));
    if (named.has(name) || isDeclaredElsewhere || uses.test(tokens) || users.length === 0) continue;
    if (users.length === 1 || users.every((file) => area.test(file))) places.set(name, users);
  }
  const files = new Set([...places.values()].flat());
  const placed: PlacedTokens = new Map(
    sheets
      .filter(({ file }) => files.has(file))
      .map(({ file, css }) => {
        const own = declarations.filter(({ name }) => places.get(name)?.includes(file));
        return [file, own.map((one) => ruleOf(one, css)).join("")];
      }),
  );
  return { placed, rest: tokens.replace(declaration, (whole, name: string) => (places.has(name) ? "" : whole)) };
}

/** Whether the stylesheet is in every page anyway. */
function isEverywhere(file: string): boolean {
  const frame = chunks.find(({ name }) => name === "frame");
  return file.startsWith("app/styles/") || frame?.test.test(file.replace(/\.module\.css$/, ".tsx")) === true;
}

const declaration = /(?<![\w-])(--[a-z][\w-]*):\s*((?:"[^"]*"|[^;"{}])*);/g;
const block = /(?:@media\s*([^{]+)\{\s*)?:root\s*\{([^}]*)\}/g;

function declarationsOf(tokens: string): readonly Declaration[] {
  return [...tokens.matchAll(block)].flatMap(([, media = "", body = ""]) =>
    [...body.matchAll(declaration)].map(([, name = "", value = ""]) => ({ media: media.trim(), name, value })),
  );
}

function ruleOf({ media, name, value }: Declaration, css: string): string {
  // What another token decides is decided at the root.
  const selector = value.includes("var(") ? ":root" : usersOf(name, css);
  const rule = `${selector} { ${name}: ${value}; }`;
  return media ? `@media ${media} { ${rule} }\n` : `${rule}\n`;
}

/** The selectors of the rules that use the token; the root where they cannot be repeated elsewhere. */
function usersOf(name: string, css: string): string {
  const selectors = new Set<string>();
  parse(css).walkDecls((declaration) => {
    if (!new RegExp(`var\\(${name}[,)]`).test(declaration.value)) return;
    const rule = declaration.parent;
    const around = rule?.parent;
    const isNested =
      around?.type === "rule" || (around?.type === "atrule" && "name" in around && around.name === "keyframes");
    selectors.add(rule?.type === "rule" && "selector" in rule && !isNested ? rule.selector : ":root");
  });
  return selectors.has(":root") ? ":root" : [...selectors].join(", ");
}
