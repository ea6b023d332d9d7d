import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the running server that can simulate another release. */
export interface ReleaseProxy {
  readonly address: string;
  /** Replaces the name of the real release (`own`) by another (`as`). */
  release: { own: string; as: string } | undefined;
  /** Files that the server no longer has, as if they belonged to the previous release. */
  gone: Pick<RegExp, "test">;
  /** Closes every connection: the server is unreachable although there is a network. */
  closed: boolean;
  /** Every request received, as "GET /path". */
  readonly asked: string[];
  end(): Promise<void>;
}

export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  const server = createServer((incoming, answer) => {
    const { method = "GET", url = "/" } = incoming;
    proxy.asked.push(`${method} ${url}`);
    if (proxy.closed) incoming.socket.destroy();
    else if (proxy.gone.test(url)) answer.writeHead(404).end();
    else if (url === "/service-worker.js" && proxy.release) void answerWithRelease(answer, target, proxy.release);
    else passOn(incoming, answer, target);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: ReleaseProxy = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: undefined,
    gone: /(?!)/,
    closed: false,
    asked: [],
    async end() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return proxy;
}

/** Replaces the release, which is the name of the service worker's caches. */
async function answerWithRelease(
  answer: ServerResponse,
  target: string,
  release: { own: string; as: string },
): Promise<void> {
  const built = await fetch(`${target}/service-worker.js`);
  const headers = { "content-type": "text/javascript", "cache-control": "no-cache" };
  answer.writeHead(200, headers).end((await built.text()).replaceAll(release.own, release.as));
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { method, url, headers } = incoming;
  const outgoing = request(target + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on("error", () => answer.destroy());
  incoming.pipe(outgoing);
}
