import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/build/**"];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // The files of a worker share its process and packages; "reset-modules" loads our own modules again for each of them.
    isolate: false,
    // Nothing here measures time: this is only for what hangs, on however busy a machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,contract,server,checks,tools,bench}/**/*.test.ts", "web/**/*.test.ts"],
          setupFiles: ["tools/reset-modules.ts"],
          exclude,
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "happy-dom",
          // Whatever would leave the page stays: nobody is asked for another, and the window is everybody's.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          include: ["web/**/*.test.tsx"],
          setupFiles: ["tools/reset-modules.ts", "web/app/testing/fresh-browser.ts", "web/app/testing/waiting.ts"],
          exclude,
        },
      },
    ],
  },
});
