import { defineConfig } from "vitest/config";

const isolated = { pool: "forks" as const, maxWorkers: 2 };

export default defineConfig({
  test: {
    ...isolated,
    // Nothing here measures time: this is only for what hangs, on however busy a machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,contract,server,checks,tools,bench}/**/*.test.ts", "web/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/build/**"],
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["web/app/testing/patience.ts"],
          exclude: ["**/node_modules/**", "**/build/**"],
        },
      },
    ],
  },
});
