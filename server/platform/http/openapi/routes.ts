import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Bytes, makeBytes, sendBytes } from "../send-cached.ts";
import { renderCall, renderIndex, tillFile } from "./docs-page.ts";
import { describeApi } from "./document.ts";

const till = join(import.meta.dirname, "../../../../docs/till", tillFile);

/** Serves the OpenAPI document, pages that show it, one with every call and one for each, and the example of a till. */
export function serveApiDocs(app: FastifyInstance, named: { productName: string; publicUrl: string }): void {
  // Nobody has to wait for it at the start, and it stays as it is.
  const document = once(() => describeApi(named).document);
  const json = once(() => makeBytes(Buffer.from(JSON.stringify(document())), "application/json; charset=utf-8"));
  const index = once(() => pageOf(renderIndex(document(), named.productName)));
  const example = once(() => makeBytes(readFileSync(till), "text/plain; charset=utf-8"));

  app.get("/api/openapi.json", (_request, reply) => sendBytes(json(), reply));
  app.get("/api/docs", (_request, reply) => {
    const { bytes, policy } = index();
    return sendBytes(bytes, reply.header("content-security-policy", policy));
  });
  app.get(`/api/docs/${tillFile}`, (_request, reply) => sendBytes(example(), reply));
  app.get<{ Params: { call: string } }>("/api/docs/:call", (request, reply) => {
    const page = renderCall(document(), request.params.call, named.productName);
    if (!page) return reply.callNotFound();
    const { bytes, policy } = pageOf(page);
    return sendBytes(bytes, reply.header("content-security-policy", policy));
  });
}

function pageOf({ html, policy }: { html: string; policy: string }): { bytes: Bytes; policy: string } {
  return { bytes: makeBytes(Buffer.from(html), "text/html; charset=utf-8"), policy };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
