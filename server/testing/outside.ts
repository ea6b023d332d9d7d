import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Outside } from "../platform/http/call-outside.ts";
import { atTheEnd } from "./at-the-end.ts";
import { agentTo, cert, key, publicAddress } from "./outside-agent.ts";

export interface Received {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Behaviour =
  | "hangs"
  | "never ends"
  | "redirects"
  | "sends 10 MB"
  | "closes at once"
  | "upgrades"
  | "says 099"
  | number;

export interface Internet {
  readonly outside: Outside;
  readonly port: number;
  /** The addresses of names; a list of lists is answered one after the other, the last for ever. */
  readonly names: Map<string, readonly string[] | string[][]>;
  /** The addresses to which a connection was opened. Connections to all of them end at the receiver. */
  readonly called: string[];
  readonly received: Received[];
  /** By name; others answer 204. */
  readonly behaviours: Map<string, Behaviour | ((received: Received) => Behaviour)>;
  /** Called for each request before it is answered. */
  onReceived?: (request: Received) => Promise<void> | void;
}

/**
 * An internet of one receiver on this machine, for `kassa.example` and each name under it. It takes real TLS connections,
 * whatever address they were meant for, and notes that address.
 */
export async function testInternet(): Promise<Internet> {
  const server = createServer({ key, cert }, (request, response) => void receive(request, response));
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atTheEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? "";
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const received = { host, headers: request.headers, body };
    internet.received.push(received);
    await internet.onReceived?.(received);
    const set = internet.behaviours.get(host) ?? 204;
    const behaviour = typeof set === "function" ? set(received) : set;
    if (behaviour === "closes at once") request.socket.destroy();
    else if (behaviour === "redirects") response.writeHead(307, { location: "https://inside.kassa.example/" }).end();
    else if (behaviour === "sends 10 MB") flood(response);
    else if (behaviour === "never ends") response.writeHead(200).write("ok");
    else if (behaviour === "upgrades") response.writeHead(101, { connection: "upgrade", upgrade: "websocket" }).end();
    else if (behaviour === "says 099") request.socket.end("HTTP/1.1 099 X\r\ncontent-length: 0\r\n\r\n");
    else if (behaviour !== "hangs") response.writeHead(behaviour).end();
  }

  const resolve = async (name: string) => {
    const [first, ...later] = internet.names.get(name) ?? [];
    if (!Array.isArray(first)) return (internet.names.get(name) ?? [publicAddress]) as readonly string[];
    if (later.length > 0) internet.names.set(name, later as string[][]);
    return first;
  };
  const internet: Internet = {
    port,
    outside: { resolve, agent: agentTo(port, (addresses) => internet.called.push(...addresses)) },
    names: new Map(),
    called: [],
    received: [],
    behaviours: new Map(),
  };
  return internet;
}

function flood(response: ServerResponse): void {
  response.writeHead(200);
  const chunk = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < 10 * 1024 * 1024; sent += chunk.length) response.write(chunk);
  response.end();
}
