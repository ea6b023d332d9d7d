import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { beginSession } from "../session/account-changes.ts";

/** 19 November 2026, 19:00 in Vienna. */
export const now = Date.UTC(2026, 10, 19, 18, 0);

/** Sets the clock to `now` and stores a token before each test of a file; removes both afterwards. */
export function beSignedInForEachTest(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(Date, "now").mockReturnValue(now);
    beginSession("token-of-maria");
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
