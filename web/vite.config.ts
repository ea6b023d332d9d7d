import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks } from "./build-tools/chunks.ts";
import { assetName, fileName } from "./build-tools/file-names.ts";
import { buildTarget } from "./build-tools/oldest-browsers.ts";
import { pagesVersion } from "./build-tools/pages-version.ts";
import { scopedClassNames } from "./build-tools/scoped-class-names.ts";

/** Equal for browser and server, which refer to the same pictures. */
const assetFileNames = ({ names }: { names: readonly string[] }) => assetName(names[0]);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The release that a kitchen's device shows.
  define: { "import.meta.env.VITE_PAGES_VERSION": JSON.stringify(pagesVersion()) },
  // Otherwise the first click to a page with a new dependency reloads it in development.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: {
    assetsInlineLimit: 0,
    target: buildTarget,
  },
  ...(command === "build" && { css: { modules: { generateScopedName: scopedClassNames(import.meta.dirname) } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: ({ name }) => fileName(name, ".js"),
            chunkFileNames: ({ name }) => fileName(name, ".js"),
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./server-entry.ts", output: { assetFileNames } } },
      // Bundles React's production build, regardless of the server's NODE_ENV.
      ...(command === "build" && { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }),
    },
  },
}));
