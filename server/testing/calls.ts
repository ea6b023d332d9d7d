import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** As it goes over the wire. */
  readonly body?: unknown;
  /** The network address it comes from. */
  readonly from?: string;
}

/** Asks an endpoint over HTTP as somebody who is signed in, or as a guest. */
export function callAs(
  app: FastifyInstance,
  who: { readonly token: string } | null,
  endpoint: Endpoint,
  { params, query, headers, body, from = "192.0.2.1" }: Given = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
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
