import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** As JSON, not decoded. */
  readonly body?: unknown;
  /** The client's network address. */
  readonly from?: string;
}

/** Calls an endpoint as a signed-in account or, for null, as a guest. */
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
