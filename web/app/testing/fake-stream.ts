import type { Endpoint, EventOf } from "@mahlzeit/contract/endpoint";
import * as z from "zod/mini";

/** Fakes the server's streams: every open answer receives the events sent afterwards. */
export class FakeStream<E extends Endpoint> {
  readonly #endpoint: E;
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #first: () => readonly EventOf<E>[];

  constructor(endpoint: E, ...first: (() => EventOf<E>)[]) {
    this.#endpoint = endpoint;
    this.#first = () => first.map((event) => event());
  }

  /** Returns an answer that begins with the first events. */
  answer(): Response {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#open.add(controller);
        for (const event of this.#first()) controller.enqueue(this.#encode(event));
      },
      cancel: () => void this.#open.delete(own),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  /** The number of open streams. */
  get watchers(): number {
    return this.#open.size;
  }

  /** True until somebody watches and has read all events. */
  get isUnread(): boolean {
    return this.#open.size === 0 || [...this.#open].some(({ desiredSize }) => desiredSize !== null && desiredSize < 1);
  }

  tell(event: EventOf<E>): void {
    for (const controller of this.#open) controller.enqueue(this.#encode(event));
  }

  comment(): void {
    for (const controller of this.#open) controller.enqueue(new TextEncoder().encode(":\n\n"));
  }

  /** Closes all streams, as a server does on shutdown. */
  end(): void {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }

  #encode(told: EventOf<E>): Uint8Array {
    const { event, data } = told as { event: string; data: unknown };
    const schema = this.#endpoint.stream?.[event];
    const wire = schema && z.encode(schema, data as never);
    return new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(wire)}\n\n`);
  }
}
