const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const start = /(<script type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)/;
const oneImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;
const lastImport = /^(import\("([^"]+)"\))(?=;<\/script>)/m;

/**
 * Delays a document's scripts until after the first paint, so that pictures and fonts do not share a slow connection with
 * them, and runs each file in a task of its own, so that a tap in between is answered. React Router offers no setting for
 * this, so the rendered document is changed.
 */
export function paintFirst(document: string): string {
  const preloaded = [...document.matchAll(preload)].map(([, address]) => address);
  return document
    .replaceAll(preload, "")
    .replace(
      start,
      (_, opening: string, imports: string) =>
        `${opening}${again}${afterPaint(preloaded, lastImport.exec(document)?.[2], imports)}${imported(imports)}`,
    )
    .replace(lastImport, "$1.catch(again)");
}

/**
 * Reloads a page whose scripts cannot be loaded (busy server, lost connection, another release), at most once a minute:
 * browsers do not request a failed script again, so the page would never be hydrated.
 */
const again = `const again = (error) => {
  const now = Date.now();
  if (!navigator.onLine || now - (sessionStorage.getItem("reloaded-at") ?? 0) < 60000) throw error;
  sessionStorage.setItem("reloaded-at", now);
  setTimeout(() => location.reload(), 1000);
  return new Promise(() => {});
};
`;

/**
 * Waits for the first paint, except in a background tab, which is not painted. What the pages and the last script import
 * is run before them, because all that is imported together is run in one task. The next task comes as a message: timers wait for
 * 4 ms once they follow each other, and for a second in a background tab.
 */
function afterPaint(preloaded: readonly (string | undefined)[], last: string | undefined, pages: string): string {
  const isLater = (address: string | undefined) => address === last || pages.includes(`"${address}"`);
  const before = preloaded.filter((address) => !isLater(address));
  return `const { port1, port2 } = new MessageChannel();
const next = () => new Promise((run) => ((port1.onmessage = run), port2.postMessage(0)));
await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));
const files = ${JSON.stringify([...before, ...preloaded.filter(isLater)])};
for (const href of files)
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
for (const file of files.slice(0, ${before.length})) {
  await import(file).catch(again);
  await next();
}
`;
}

/** The same imports as expressions, because import statements are loaded before any code runs. */
function imported(statements: string): string {
  return [...statements.matchAll(oneImport)]
    .map(
      ([, name, address]) =>
        `${name ? `const ${name} = ` : ""}await import("${address}").catch(again);\nawait next();\n`,
    )
    .join("");
}
