import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { allCities } from "@mahlzeit/contract/restaurants";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("waits half a minute for an answer and no longer", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal("fetch", neverAnswered);
  const asked = api(allCities, {});
  limit.abort(new DOMException("waited long enough", "TimeoutError"));
  await expect(asked).rejects.toBeInstanceOf(NoAnswerError);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

function neverAnswered(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
