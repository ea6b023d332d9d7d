import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const frame =
  /[\\/]app[\\/](root|paths|account-host|session[\\/](account-store|ensure-account|open-account|token|use-account)|shell[\\/].+|ui[\\/](button|class-names|crest|empty-state|icon.*|live-region|logo|picture-addresses|visually-hidden))\.tsx?$/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Without this the first click onto a page with an unseen dependency reloads it in development.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { assetsInlineLimit: 0 },
  // Every page carries them several hundred times.
  ...(command === "build" && { css: { modules: { generateScopedName: "[hash:base64:5]" } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                // Apart, so that only pages that check something load it.
                { name: "zod", test: /node_modules[\\/]zod[\\/]/, priority: 2 },
                // The frame around every page: one file instead of a dozen tiny ones.
                { name: "frame", test: frame, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./server-entry.ts" } },
      // With React in the bundle it is the fast one, whatever the environment of the server says.
      ...(command === "build" && { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }),
    },
  },
}));
