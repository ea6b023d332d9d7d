import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A door of its own to the running server, behind which another release can seem to be. */
export interface ReleaseDoor {
  readonly address: string;
  /** Another name for the release behind it, in place of its own. */
  release: { own: string; as: string } | undefined;
  /** Files of the release before, which the server has no longer. */
  gone: Pick<RegExp, "test">;
  /** Nobody is there, though the network is. */
  closed: boolean;
  /** Every request that came, as "GET /path". */
  readonly asked: string[];
  end(): Promise<void>;
}

export async function openReleaseDoor(target: string): Promise<ReleaseDoor> {
  const server = createServer((incoming, answer) => {
    const { method = "GET", url = "/" } = incoming;
    door.asked.push(`${method} ${url}`);
    if (door.closed) incoming.socket.destroy();
    else if (door.gone.test(url)) answer.writeHead(404).end();
    else if (url === "/service-worker.js" && door.release) void answerWithRelease(answer, target, door.release);
    else passOn(incoming, answer, target);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const door: ReleaseDoor = {
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
  return door;
}

/** A release differs in the name its worker gives to what it keeps. */
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
