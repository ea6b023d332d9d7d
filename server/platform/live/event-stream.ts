import type { ServerResponse } from "node:http";
import { Socket } from "node:net";

/** How long a reader may take for what was sent already before the stream is cut. */
const maxBlockedMs = 60_000;

/**
 * One client's stream. Each event says everything again, so a slow reader misses those in between: beyond what was handed
 * to the connection, only the latest of each topic waits.
 */
export class EventStream {
  readonly #response: ServerResponse;
  #blockedSince: number | undefined;
  #waiting: Map<string, Buffer> | undefined;

  constructor(response: ServerResponse, headers: Readonly<Record<string, unknown>>) {
    this.#response = response;
    response.writeHead(200, {
      ...(headers as Record<string, string>),
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      // nginx would otherwise collect events until a page is full.
      "x-accel-buffering": "no",
      // What has ended is not used again, so that a server that shuts down is free of it.
      connection: "close",
    });
    // Not one, where a test asks without a network.
    if (response.socket instanceof Socket) response.socket.setKeepAlive(true, 30_000);
    response.on("drain", () => this.#resume());
    // The headers leave with the first write.
    response.write(comment);
  }

  send(event: Buffer, topic: string): void {
    if (this.#blockedSince !== undefined) {
      this.#waiting ??= new Map();
      this.#waiting.set(topic, event);
    } else if (!this.#response.write(event)) this.#blockedSince = performance.now();
  }

  /** Keeps proxies from closing the connection, and tells the client that it is still there. */
  sendComment(): void {
    if (this.#blockedSince === undefined) this.#response.write(comment);
    else if (performance.now() - this.#blockedSince > maxBlockedMs) this.#response.destroy();
  }

  onClose(act: () => void): void {
    this.#response.once("close", act);
  }

  end(): void {
    this.#response.end();
  }

  #resume(): void {
    this.#blockedSince = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const [topic, event] of waiting ?? []) this.send(event, topic);
  }
}

const comment = Buffer.from(":\n\n");
