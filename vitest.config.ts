import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/build/**"];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // The files of a worker share its process and packages.
    isolate: false,
    // Much is short-lived: with more room for it less is collected.
    execArgv: ["--max-semi-space-size=32"],
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
          // Node runs them as it runs the server, and loads each of our modules once per worker: starting the app for each
          // file would otherwise be a third of the time. No module here keeps state between files.
          experimental: { viteModuleRunner: false },
          include: ["{domain,contract,server,checks,tools,bench}/**/*.test.ts"],
          exclude,
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          environment: "node",
          include: ["web/**/*.test.ts"],
          setupFiles: ["tools/reset-modules.ts"],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "happy-dom",
          // Navigation is disabled: no other page is requested, because all tests of a file share the window.
          environmentOptions: {
            happyDOM: {
              settings: {
                // Stylesheets are not loaded, which is no error.
                handleDisabledFileLoadingAsSuccess: true,
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          include: ["web/**/*.test.tsx"],
          setupFiles: ["tools/reset-modules.ts", "web/app/testing/fresh-browser.ts", "web/app/testing/waiting.ts"],
          exclude,
        },
      },
    ],
  },
});
