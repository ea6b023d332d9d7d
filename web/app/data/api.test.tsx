import { allCities } from "@mahlzeit/contract/catalogue/restaurants";
import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([{}, { signal: new AbortController().signal }])("aborts a request after 30 s: %j", async (options) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal("fetch", neverAnswered);
  const asked = api(allCities, {}, options);
  limit.abort(new DOMException("waited long enough", "TimeoutError"));
  await expect(asked).rejects.toBeInstanceOf(NoAnswerError);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

it("aborts a request at once when its caller aborts it", async () => {
  vi.stubGlobal("fetch", neverAnswered);
  const waiting = new AbortController();
  const asked = api(allCities, {}, { signal: waiting.signal });
  waiting.abort(new Error("gone"));
  await expect(asked).rejects.toThrow("gone");
});

function neverAnswered(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
