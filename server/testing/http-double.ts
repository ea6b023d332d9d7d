import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A double of an outside service with settable answers that records its requests. The caller must close it. */
export interface HttpDouble {
  readonly origin: string;
  readonly asked: ReceivedRequest[];
  /** The next responses; "silence" = it accepts the request and never answers. */
  answer: { status?: number; headers?: Record<string, string>; body: unknown } | "silence";
  /** Called for each request before it is answered. */
  onAsked?: () => void;
  close(): Promise<unknown>;
}

export async function startHttpDouble(): Promise<HttpDouble> {
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { method = "", headers } = request;
    double.asked.push({ method, url: new URL(request.url ?? "", double.origin), headers, body });
    double.onAsked?.();
    if (double.answer === "silence") return;
    const { status = 200, headers: given = {}, body: said } = double.answer;
    response.writeHead(status, { "content-type": "application/json", ...given });
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const double: HttpDouble = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { body: {} },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
