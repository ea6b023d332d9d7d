import { afterEach, expect, it, vi } from "vitest";
import { api } from "../data/api.ts";
import { fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { loadTerms } from "./load-terms.ts";

afterEach(() => vi.unstubAllGlobals());

it("is a page that is not there where the operator offers nothing, and fails where there is no answer", async () => {
  fakeNetwork({ "partner/terms": () => problemAnswer("not-found") });
  await expect(loadTerms(api)).rejects.toMatchObject({ init: { status: 404 } });
  fakeNetwork({ "partner/terms": noNetwork });
  await expect(loadTerms(api)).rejects.not.toHaveProperty("init");
});
