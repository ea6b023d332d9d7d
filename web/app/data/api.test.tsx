import { allCities } from "@mahlzeit/contract/catalogue/restaurants";
import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { afterEach, expect, it, vi } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { forgetSession } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";
import { fakeNetwork, problemAnswer } from "../testing/fake-network.ts";
import { api, sessionOver } from "./api.ts";

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

it.each(["unauthorized", "account-blocked"] as const)(
  "ends the session when a token is refused as %s",
  async (code) => {
    beginSession("refused");
    const heard = vi.fn();
    addEventListener(sessionOver, heard, { once: true });
    fakeNetwork({ cities: () => problemAnswer(code) });
    await expect(api(allCities, {})).rejects.toThrow();
    expect(authToken()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
  },
);

it("keeps a session that began while an older token was refused", async () => {
  beginSession("old");
  fakeNetwork({
    cities: () => {
      beginSession("new");
      return problemAnswer("account-blocked");
    },
  });
  await expect(api(allCities, {})).rejects.toThrow();
  expect(authToken()).toBe("new");
});

it("does not end a session for a refused guest", async () => {
  forgetSession();
  const heard = vi.fn();
  addEventListener(sessionOver, heard);
  fakeNetwork({ cities: () => problemAnswer("account-blocked") });
  await expect(api(allCities, {})).rejects.toThrow();
  removeEventListener(sessionOver, heard);
  expect(heard).not.toHaveBeenCalled();
});

function neverAnswered(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
