import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Asked {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire, packed or not. */
  readonly body: Buffer;
  /** From asking to the last byte. */
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true });

/** One request without any of the conveniences that cost time. Throws for anything but a good answer. */
export function ask(origin: string, { method, path, body, headers = {} }: Asked): Promise<Told> {
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

export async function askJson<A>(origin: string, asked: Asked): Promise<A> {
  return JSON.parse((await ask(origin, asked)).body.toString()) as A;
}
