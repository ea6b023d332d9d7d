import type { Page } from "@playwright/test";
import { isAtRest } from "./is-at-rest.ts";

/** A real device's window size. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window sizes for kitchen screens: tablets and phones in both orientations, and a small laptop. */
export const kitchenSizes: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1024, height: 600 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
];

/** Resizes an open page without reloading it. */
export async function showAt(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await isAtRest(page);
}

/** The window sizes for all other screens: two phones, a tablet and a desktop. */
export const deviceSizes: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
