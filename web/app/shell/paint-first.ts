const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const start = /(<script type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)/;
const oneImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;
const lastImport = /^(import\("[^"]+"\))(?=;<\/script>)/m;

/**
 * Lets a document be seen before its scripts are asked for, so that pictures and fonts need not share a slow line with
 * them. React Router asks for its scripts in the head and has no say in when.
 */
export function paintFirst(document: string): string {
  const preloaded = [...document.matchAll(preload)].map(([, address]) => address);
  return document
    .replaceAll(preload, "")
    .replace(
      start,
      (_, opening: string, imports: string) => `${opening}${again}${afterPaint(preloaded)}${imported(imports)}`,
    )
    .replace(lastImport, "$1.catch(again)");
}

/**
 * A page whose scripts do not come (a busy server, a lost line, another release) would stand there and never wake, and
 * a browser does not ask for a script twice: the page is loaded anew, once a minute at most.
 */
const again = `const again = (error) => {
  const now = Date.now();
  if (!navigator.onLine || now - (sessionStorage.getItem("reloaded-at") ?? 0) < 60000) throw error;
  sessionStorage.setItem("reloaded-at", now);
  setTimeout(() => location.reload(), 1000);
  return new Promise(() => {});
};
`;

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
    .map(([, name, address]) => `${name ? `const ${name} = ` : ""}await import("${address}").catch(again);\n`)
    .join("");
}
