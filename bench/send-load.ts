import autocannon from "autocannon";
import type { Asked } from "./ask.ts";

export interface Fired {
  readonly perSecond: number;
  readonly requests: number;
}

/** Sends as many requests as possible in the time; `next` makes each one different. Throws unless all succeed. */
export async function fire(
  origin: string,
  asked: Asked,
  {
    connections,
    seconds,
    next,
  }: {
    connections: number;
    seconds: number;
    next?: () => Pick<Asked, "body" | "headers">;
  },
): Promise<Fired> {
  const { method, path, body, headers = {} } = asked;
  const type = method === "POST" ? { "content-type": "application/json" } : {};
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path,
        headers: { ...type, ...headers },
        ...(body === undefined ? {} : { body }),
        ...(next ? { setupRequest: (request) => withNext(request, type, next()) } : {}),
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${method} ${path}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  return { perSecond: result.requests.total / result.duration, requests: result.requests.total };
}

function withNext(request: autocannon.Request, type: object, { body, headers }: Pick<Asked, "body" | "headers">) {
  return { ...request, body, headers: { ...type, ...headers } };
}
