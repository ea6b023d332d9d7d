import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { atTheEnd } from "./at-the-end.ts";

export interface ReadStream {
  readonly response: Response;
  /** Returns the next event, its data parsed; null once the stream has ended. */
  readonly next: () => Promise<(Omit<EventSourceMessage, "data"> & { data: unknown }) | null>;
  readonly close: () => void;
}

/** Reads a stream from a listening server, optionally `only` one kind of event; it is closed when the test ends. */
export async function readStream(
  origin: string,
  endpoint: Endpoint,
  { params, query, token, only }: { params?: object; query?: object; token?: string; only?: string } = {},
): Promise<ReadStream> {
  const stop = new AbortController();
  atTheEnd(() => stop.abort());
  const response = await fetch(origin + urlOf(endpoint, params, query), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: stop.signal,
  });
  const events: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (event) => void ((only ?? event.event) === event.event && events.push(event)),
  });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next: ReadStream["next"] = async () => {
    while (events.length === 0) {
      const { value, done } = (await chunks?.read()) ?? { done: true };
      if (done || value === undefined) return null;
      parser.feed(value);
    }
    const [event] = events.splice(0, 1);
    return event ? { ...event, data: JSON.parse(event.data) } : null;
  };
  return { response, next, close: () => stop.abort() };
}
