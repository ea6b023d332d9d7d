import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks } from "./build-tools/chunks.ts";
import { leaveOutUnused } from "./build-tools/leave-out-unused.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveOutUnused()],
  // Without this the first click onto a page with an unseen dependency reloads it in development.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { assetsInlineLimit: 0 },
  // Every page carries them several hundred times.
  ...(command === "build" && { css: { modules: { generateScopedName: "[hash:base64:5]" } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
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
