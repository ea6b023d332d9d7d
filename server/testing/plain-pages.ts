import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { api } from "@mahlzeit/contract/api";
import type { Client } from "@mahlzeit/contract/client";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Pages } from "../pages.ts";

/**
 * Returns a plain page of each restaurant that makes the same calls as the real one, for servers without built pages.
 */
export function plainPages(): Pages {
  return {
    files: mkdtempSync(join(tmpdir(), "files-")),
    async render({ url }, services) {
      const { call, now } = services as { readonly call: Client; readonly now: Instant };
      const type = "text/html; charset=utf-8";
      try {
        const { answer } = await call(api.getServiceByUid, { query: { uid: new URL(url).pathname.slice(1) } });
        const headers = { "content-type": type, "x-valid-until": String(now + 60_000) };
        return new Response(`<h1>${answer.name}</h1>`, { headers });
      } catch {
        return new Response("<h1>Das hat nicht geklappt.</h1>", { status: 500, headers: { "content-type": type } });
      }
    },
    markOutdated: (document, asOf) => `<p>Stand von ${new Date(asOf).toISOString()}</p>${document}`,
  };
}
