import type { Page } from "@playwright/test";
import { isAtRest } from "./is-at-rest.ts";

/** A window as a real device has it. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In each of them a kitchen's screens are looked at: flat tablets and phones that lie, those that stand, and a small laptop. */
export const kitchenSizes: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1024, height: 600 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
];

/** Gives a page that is open another window, without loading it anew. */
export async function showAt(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await isAtRest(page);
}

/** In each of them every other screen is looked at: two phones, a tablet and a desk. */
export const deviceSizes: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
