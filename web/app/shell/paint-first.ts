const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const start = /(<script type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)/;
const oneImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;
const lastImport = /^import\("[^"]+"\)(?=;<\/script>)/m;

/**
 * Delays a document's scripts until after the first paint, so that pictures and fonts do not share a slow connection with
 * them. React Router offers no setting for this, so the rendered document is changed.
 */
export function paintFirst(document: string): string {
  const preloaded = [...document.matchAll(preload)].map(([, address]) => address);
  return document
    .replaceAll(preload, "")
    .replace(
      start,
      (_, opening: string, imports: string) => `${opening}${again}${afterPaint(preloaded)}${imported(imports)}`,
    )
    .replace(lastImport, "$&.catch(again)");
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

/** Waits for the first paint, except in a background tab, which is not painted; then asks for all files at once. */
function afterPaint(files: readonly (string | undefined)[]): string {
  return `await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));
for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
}

/** The same imports as expressions, because import statements are loaded before any code runs. */
function imported(statements: string): string {
  return statements.replace(
    oneImport,
    (_, name: string | undefined, address: string) =>
      `${name ? `const ${name} = ` : ""}await import("${address}").catch(again);`,
  );
}
