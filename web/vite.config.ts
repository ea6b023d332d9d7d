import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Without this the first click onto a page with an unseen dependency reloads it in development.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                // Apart, so that only pages that check something load it.
                { name: "zod", test: /node_modules[\\/]zod[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server-entry.ts" } } },
  },
});
