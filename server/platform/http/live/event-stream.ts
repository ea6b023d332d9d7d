import type { ServerResponse } from "node:http";
import { Socket } from "node:net";

/** The time a client may take to receive sent events before the stream is closed. */
const maxBlockedMs = 60_000;

/**
 * One client's stream. Each event contains the whole state, so a slow client skips intermediate ones: behind the data
 * already handed to the connection, only the latest event of each topic waits.
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
      // Otherwise nginx would collect events until its buffer is full.
      "x-accel-buffering": "no",
      // The connection is not reused, so that it does not delay a shutdown.
      connection: "close",
    });
    // A test without a network has no real socket.
    if (response.socket instanceof Socket) response.socket.setKeepAlive(true, 30_000);
    response.on("drain", () => this.#resume());
    // The headers are sent with the first write.
    response.write(comment);
  }

  send(event: Buffer, topic: string): void {
    if (this.#blockedSince !== undefined) {
      this.#waiting ??= new Map();
      this.#waiting.set(topic, event);
    } else if (!this.#response.write(event)) this.#blockedSince = performance.now();
  }

  /** Sends a comment, so that proxies do not close the connection and the client knows that it is alive. */
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
