import type { Endpoint, EventOf } from "@mahlzeit/contract/endpoint";
import { problems } from "@mahlzeit/contract/problem";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerToken, hashOfToken } from "./bearer-token.ts";
import { contentType, encodeEvent } from "./encode-answer.ts";
import type { Streams } from "./live/streams.ts";
import type { Topic } from "./live/topics.ts";
import { problemOf } from "./problems.ts";

/** One topic of a stream. Its handler runs again every few seconds: the stream ends if it throws a problem. */
export interface Shown<E extends Endpoint> extends Omit<Topic, "read"> {
  /** Returns the current event; null ends the stream. */
  readonly read: () => Promise<ShownEvent<E> | null>;
}

/** An event. Without a version, equal data have the same one. */
type ShownEvent<E extends Endpoint> = EventOf<E> & { readonly version?: string };

export type StreamEndpoint = Endpoint & { readonly stream: object };

interface Opening {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Throws if the caller would be refused now. */
  readonly checkAgain: () => unknown;
}

/** Opens a stream. A caller's token is checked again while the stream is open. */
export function openStream(
  streams: Streams,
  endpoint: Endpoint,
  shown: readonly Shown<StreamEndpoint>[],
  { request, reply, checkAgain }: Opening,
): FastifyReply {
  if (request.method === "HEAD") return reply.code(200).type(contentType(endpoint)).send();
  const topics = shown.map(({ read, ...topic }) => ({
    ...topic,
    async read() {
      const event = await read();
      return event && encodeEvent(endpoint, event);
    },
  }));
  const mayGoOn = async () => {
    try {
      await checkAgain();
      return true;
    } catch (error) {
      return isNoRefusal(error);
    }
  };
  const token = bearerToken(request);
  const access =
    endpoint.access === "public" || token === null ? null : sessionEnded(hashOfToken(token).toString("hex"));
  streams.open(reply, topics, access === null ? null : { mayGoOn, dependsOn: access });
  return reply;
}

/** Returns the topic of a session's end, by the token's hash in hexadecimal. */
export function sessionEnded(hash: string): string {
  return `session ${hash}`;
}

/** Tells whether the database is away or busy, in which case nobody was refused. */
function isNoRefusal(error: unknown): boolean {
  return problems[problemOf(error).code].status >= 500;
}
