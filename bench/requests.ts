import { Agent, type IncomingHttpHeaders, request } from "node:http";
import autocannon from "autocannon";

export interface BenchRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it was received, compressed or not. */
  readonly body: Buffer;
  /** Milliseconds from sending the request to receiving the last byte. */
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true });

export function ask(origin: string, { method, path, body, headers = {} }: BenchRequest): Promise<LoadedAnswer> {
  const type =
    body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asking = request(origin + path, { method, agent, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const told = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - began,
        };
        if (told.status >= 300)
          reject(new Error(`${method} ${path} answered ${told.status}: ${told.body.toString().slice(0, 300)}`));
        else resolve(told);
      });
      response.on("error", reject);
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

export async function askJson<A>(origin: string, asked: BenchRequest): Promise<A> {
  return JSON.parse((await ask(origin, asked)).body.toString()) as A;
}

export interface Fired {
  readonly perSecond: number;
  readonly requests: number;
}

/** Sends as many requests as possible in the time; `next` makes each one different. Throws unless all succeed. */
export async function fire(
  origin: string,
  asked: BenchRequest,
  {
    connections,
    seconds,
    next,
  }: {
    connections: number;
    seconds: number;
    next?: () => Pick<BenchRequest, "body" | "headers">;
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

function withNext(
  request: autocannon.Request,
  type: object,
  { body, headers }: Pick<BenchRequest, "body" | "headers">,
) {
  return { ...request, body, headers: { ...type, ...headers } };
}
