import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { isAtRest } from "./is-at-rest.ts";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Limits the rules for a second theme, which changes only colours. */
export const onlyColours: RunOptions = { runOnly: ["color-contrast"] };

/** Fails with every violation of axe's rules; `options` limits the rules. */
export async function expectAccessible(page: Page, options: RunOptions = {}): Promise<void> {
  // Colours during a transition do not count.
  await isAtRest(page);
  // Injecting axe takes about as long as running it, so it is injected once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (wishes) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      return (await axe.run(wishes)).violations;
    },
    // No used rule needs the stylesheets, which axe would load and parse again.
    { resultTypes: ["violations" as const], preload: { assets: ["media" as const] }, ...options },
  );
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(told).toEqual([]);
}
