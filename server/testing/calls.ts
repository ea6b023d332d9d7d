import { urlOf } from "@mahlzeit/contract/client";
import type { Answer, Endpoint } from "@mahlzeit/contract/endpoint";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import * as z from "zod/mini";

interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, not decoded. */
  readonly body?: unknown;
  readonly from?: string;
}

/** Calls an endpoint as a signed-in account or, for null, as a guest. */
export function callAs(
  app: FastifyInstance,
  who: { readonly token: string } | null,
  endpoint: Endpoint,
  { params, query, headers, body, from = "192.0.2.1" }: Given = {},
): Promise<LightMyRequestResponse> {
  return injectOnce(app, endpoint, {
    method: endpoint.method,
    url: urlOf(endpoint, params, query),
    remoteAddress: from,
    headers: {
      ...headers,
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** Sends a request. The response of a stream, which has no end, is its first event. */
export async function injectOnce(
  app: FastifyInstance,
  endpoint: Endpoint,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  if (!endpoint.stream) return app.inject(options);
  const answer = await app.inject({ ...options, payloadAsStream: true });
  let body = "";
  for await (const chunk of answer.stream()) {
    body += String(chunk);
    if (/^data:/m.test(body)) break;
  }
  answer.raw.res.destroy();
  return Object.assign(answer, { body, json: () => JSON.parse(body.replace(/^[^]*^data: /m, "")) });
}

/** Returns an endpoint's answer as it is sent. */
export function wireAnswer<E extends Endpoint>({ answer }: E, value: Answer<E>): unknown {
  return answer && z.encode(answer, value as never);
}
