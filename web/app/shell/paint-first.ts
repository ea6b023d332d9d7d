const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const start = /(<script type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)/;
const oneImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * Lets a document be seen before its scripts are asked for, so that pictures and fonts need not share a slow line with
 * them. React Router asks for its scripts in the head and has no say in when.
 */
export function paintFirst(document: string): string {
  const preloaded = [...document.matchAll(preload)].map(([, address]) => address);
  return document
    .replaceAll(preload, "")
    .replace(start, (_, opening: string, imports: string) => `${opening}${afterPaint(preloaded)}${imported(imports)}`);
}

/** A page in a background tab is not painted, so it does not wait. */
function afterPaint(preloaded: readonly (string | undefined)[]): string {
  return `await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));
for (const href of ${JSON.stringify(preloaded)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
}

/** The same imports in the same order, as expressions: statements would be asked for before anything else runs. */
function imported(statements: string): string {
  return [...statements.matchAll(oneImport)]
    .map(([, name, address]) => `${name ? `const ${name} = ` : ""}await import("${address}");\n`)
    .join("");
}
