import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { type Box, readBoxes } from "./boxes.ts";

/** The window sizes at which boxes are read: phone, tablet, desktop. */
const layoutWidths = [390, 820, 1440];

/** The screens whose boxes are recorded: their content depends neither on the clock nor on other journeys. */
export const recordedScreens: ReadonlySet<string> = new Set([
  "listing with filters",
  "region where nobody cooks",
  "suggestion",
  "restaurant with a cart",
  "closed restaurant",
  "preview of a closed restaurant",
  "event",
  "one option",
  "many options",
  "address overlay",
  "restaurant's details",
  "empty checkout",
  "checkout",
  "contact form with errors",
  "legal page",
  "how to install the app",
  "page that does not exist",
  "login",
  "password refused",
  "register",
  "registered",
  "welcome",
  "account's orders",
  "my account",
]);

/** The tolerance for differences of text rendering. */
const tolerancePx = 3;

/** Compares a screen's boxes with the recorded ones, or records them (`npm run layout`). */
export async function expectLayout(page: Page, screen: string, width: number, info: TestInfo): Promise<void> {
  if (!recordedScreens.has(screen) || !layoutWidths.includes(width)) return;
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    document.querySelector("dialog[open]")?.scrollTo({ top: 0, behavior: "instant" });
  });
  const file = join(import.meta.dirname, "layout", `${screen.replaceAll(/\W+/g, "-")}.txt`);
  if (info.config.updateSnapshots === "all" || info.config.updateSnapshots === "changed")
    return keep(file, width, (await readTwice(page)).map(lineOf));
  const kept = readSections(file).get(width) ?? [];
  expect(kept.length, `${file} holds nothing of ${width} px: run "npm run layout" and look at it`).toBeGreaterThan(0);
  // Waits for pictures and fonts that are still loading.
  await expect(async () => {
    const lines = (await readBoxes(page)).map(lineOf);
    expect(withRecordedNumbers(lines, kept), `"npm run layout" keeps it, if it is meant to be so`).toEqual(kept);
  }).toPass();
}

/** Boxes are recorded only when two readings are the same, because the page may still be moving. */
async function readTwice(page: Page): Promise<Box[]> {
  let boxes = await readBoxes(page);
  await expect(async () => {
    const before = boxes;
    boxes = await readBoxes(page);
    expect(boxes).toEqual(before);
  }).toPass({ intervals: [500] });
  return boxes;
}

function lineOf({ name, place }: Box): string {
  return `${place.map((number) => String(number).padStart(5)).join("")}  ${name}`;
}

const placeLength = 20;

/** Uses the recorded numbers for boxes within the tolerance, so that a diff shows only the boxes that moved. */
function withRecordedNumbers(lines: readonly string[], kept: readonly string[]): string[] {
  const left = Map.groupBy(kept, (line) => line.slice(placeLength));
  return lines.map((line) => {
    const same = left.get(line.slice(placeLength))?.shift();
    return same !== undefined && isNear(line, same) ? same : line;
  });
}

function isNear(one: string, other: string): boolean {
  const numbers = (line: string) => line.slice(0, placeLength).trim().split(/\s+/).map(Number);
  const others = numbers(other);
  return numbers(one).every((number, at) => Math.abs(number - (others[at] ?? Number.NaN)) <= tolerancePx);
}

/** Reads a file's sections, each headed by its width. */
function readSections(file: string): Map<number, string[]> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = text.split(/^== /m).slice(1);
  return new Map(sections.map((section) => [Number.parseInt(section, 10), section.trimEnd().split("\n").slice(1)]));
}

function keep(file: string, width: number, lines: readonly string[]): void {
  const sections = readSections(file).set(width, [...lines]);
  const text = [...sections]
    .sort(([one], [other]) => one - other)
    .map(([at, kept]) => `== ${at} px: x, y, width, height\n${kept.join("\n")}\n`);
  writeFileSync(file, text.join("\n"));
}
