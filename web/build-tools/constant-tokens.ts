import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Container, type Declaration, parse, type Rule } from "postcss";
import { normalizePath, type Plugin } from "vite";
import { placedTokens } from "./placed-tokens.ts";

const tokensFile = "app/styles/tokens.css";
/** Longer values stay variables: they would be repeated. */
const maxLength = 40;

/**
 * Puts the values of design tokens that are the same in every theme and width where they are used, and the declarations of
 * others beside their only use: every page begins with its stylesheets, in which hundreds of names cost more than what they
 * stand for.
 */
export function constantTokens(root: string): Plugin {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const files = globSync("app/**/*.css", { cwd: root }).map(normalizePath);
  const scripts = globSync("app/**/*.{ts,tsx}", { cwd: root }).map(read);
  const values = constantsOf(read(tokensFile), files.map(read), scripts);
  const sheets = files.map((file) => ({ file, css: putValues(read(file), values) }));
  const { placed, rest } = placedTokens(
    putValues(read(tokensFile), values),
    sheets.filter(({ file }) => file !== tokensFile),
    scripts,
  );
  const relativeTo = `${normalizePath(root)}/`;
  return {
    name: "constant-tokens",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]app[\\/][^?]*\.css(\?|$)/ },
      handler(css, id) {
        const [file = ""] = normalizePath(id).replace(relativeTo, "").split("?");
        const code = file === tokensFile ? rest : (placed.get(file) ?? "") + putValues(css, values);
        return { code, map: null };
      },
    },
  };
}

/** The tokens that are declared once, are named by no script, and have a short value; with what they come to. */
export function constantsOf(
  tokens: string,
  sheets: readonly string[],
  scripts: readonly string[],
): ReadonlyMap<string, string> {
  const block = parse(tokens).nodes.find((node) => node.type === "rule" && node.selector === ":root") as Rule;
  const own = new Map(variablesIn(block).map(({ prop, value }) => [prop, value]));
  const declared = sheets.flatMap((sheet) => variablesIn(parse(sheet))).map(({ prop }) => prop);
  const repeated = new Set(declared.filter((name, i) => declared.indexOf(name) !== i));
  const named = new Set(scripts.flatMap((script) => script.match(/--[a-z][\w-]*/g) ?? []));
  const isConstant = (name: string) => !repeated.has(name) && !named.has(name);
  const resolved = (value: string): string =>
    value.replace(usage, (whole, name: string) => {
      const inner = own.get(name);
      return inner !== undefined && isConstant(name) ? resolved(inner) : whole;
    });
  const all = [...own].filter(([name]) => isConstant(name)).map(([name, value]) => [name, resolved(value)] as const);
  // What another variable decides is decided where it is declared.
  return new Map(all.filter(([, value]) => value.length <= maxLength && !value.includes("var(")));
}

/** The stylesheet with values instead of these tokens, and without their declarations. */
export function putValues(css: string, values: ReadonlyMap<string, string>): string {
  const sheet = parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkDecls((declaration) => {
    if (values.has(declaration.prop)) return void declaration.remove();
    declaration.value = declaration.value.replace(usage, (whole, name: string) => values.get(name) ?? whole);
  });
  return sheet.toString();
}

const usage = /var\((--[\w-]+)\)/g;

function variablesIn(part: Container): Declaration[] {
  const found: Declaration[] = [];
  part.walkDecls(/^--/, (declaration) => void found.push(declaration));
  return found;
}
