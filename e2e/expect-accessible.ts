import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { isAtRest } from "./is-at-rest.ts";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** For a second theme: it changes colours and nothing else. */
export const onlyColours: RunOptions = { runOnly: ["color-contrast"] };

/** Fails with every breach of axe's rules; `options` limits the rules. */
export async function expectAccessible(page: Page, options: RunOptions = {}): Promise<void> {
  // What is still fading in has colours that nobody reads.
  await isAtRest(page);
  // Injecting axe takes about as long as running it, so it is injected once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (wishes) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      return (await axe.run(wishes)).violations;
    },
    // No rule that runs needs the stylesheets, which axe would fetch and parse once more.
    { resultTypes: ["violations" as const], preload: { assets: ["media" as const] }, ...options },
  );
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(told).toEqual([]);
}
