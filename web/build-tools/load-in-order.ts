import { join } from "node:path";
import type { Plugin } from "vite";

/** Vite's name for what bundles call for every `import()`, with the files it needs. */
const vitesOwn = "\0vite/preload-helper.js";

/**
 * Has bundles load parts of the pages by our `loadPart`. Vite's own asks for all files in one task, and adds stylesheets in the order
 * in which they arrive. A build that would still use Vite's own fails.
 */
export function loadInOrder(root: string): Plugin {
  let isUsed = false;
  return {
    name: "load-in-order",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id) {
      if (id !== vitesOwn) return null;
      isUsed = true;
      return join(root, "app/shell/load-part.ts");
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error(`Vite no longer loads parts of the pages by ${vitesOwn.slice(1)}`);
    },
  };
}
