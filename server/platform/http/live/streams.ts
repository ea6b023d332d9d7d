import type { FastifyInstance, FastifyReply } from "fastify";
import { ProblemException } from "../problems.ts";
import { EventStream } from "./event-stream.ts";
import { type Topic, Topics } from "./topics.ts";

export interface Streams {
  count(): number;
  /** Answers the request with a stream of the topics. Throws `overloaded` if there are too many streams. */
  open(reply: FastifyReply, topics: readonly Topic[], access: Access | null): void;
  /** Reads the topics that depend on this again. */
  changed(dependency: string): void;
  /** Checks at once, and not only every few seconds, if streams whose topics or access depend on this may continue. */
  recheck(dependency: string): void;
  /** Reads all topics again, because changes may have been missed. */
  missed(): void;
}

/** The reason a client may read a stream. */
interface Access {
  /** Tells whether the stream may go on; it is checked every few seconds, and false ends the stream. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly dependsOn: string;
}

/** Withdrawn access ends a stream within this time, even without any notification. */
const checkedEverySeconds = 5;
/** Less than the usual timeouts of proxies, and than the time after which clients consider a stream dead. */
const commentEverySeconds = 15;
/** Turns are short, so that the periodic work for all streams delays no event. */
const turnsPerSecond = 10;
/** The time after which refused clients may retry, spread so that they do not all do so at once. */
const retryAfterSeconds = { least: 10, spread: 20 };

interface Open {
  readonly stream: EventStream;
  readonly dependsOn: readonly string[];
  readonly mayGoOn: (() => Promise<boolean>) | null;
  /** Spreads the streams over the turns, so that not all are written to and checked at once. */
  readonly turn: number;
}

export function openStreams(app: FastifyInstance, maxStreams: number): Streams {
  const topics = new Topics((error) =>
    app.log.warn({ err: error }, "what streams show was not read, and will be again"),
  );
  const open = new Set<Open>();
  let opened = 0;
  let turns = 0;
  let isClosing = false;

  const timer = setInterval(() => {
    turns++;
    const isDue = (one: Open, everySeconds: number) => (one.turn + turns) % (everySeconds * turnsPerSecond) === 0;
    if (turns % turnsPerSecond === 0) topics.tick(turns / turnsPerSecond);
    for (const one of open) {
      if (isDue(one, commentEverySeconds)) one.stream.sendComment();
      if (isDue(one, checkedEverySeconds)) void endIfWithdrawn(one);
    }
  }, 1000 / turnsPerSecond).unref();

  // Streams never end by themselves. Their clients reconnect to another process.
  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(timer);
    for (const { stream } of open) stream.end();
  });

  return {
    count: () => open.size,
    open(reply, shown, access) {
      if (isClosing || open.size >= maxStreams || !shown.every((topic) => topics.hasRoom(topic)))
        throw new ProblemException("overloaded", {
          retryAfterSeconds: retryAfterSeconds.least + Math.floor(Math.random() * retryAfterSeconds.spread),
        });
      reply.hijack();
      const stream = new EventStream(reply.raw, reply.getHeaders());
      const dependsOn = [...shown.flatMap((topic) => topic.dependsOn), ...(access ? [access.dependsOn] : [])];
      const one: Open = { stream, dependsOn, mayGoOn: access?.mayGoOn ?? null, turn: opened++ };
      open.add(one);
      stream.onClose(() => open.delete(one));
      for (const topic of shown) topics.add(stream, topic);
    },
    changed: (dependency) => topics.changed(dependency),
    recheck(dependency) {
      for (const one of open) if (one.dependsOn.includes(dependency)) void endIfWithdrawn(one);
    },
    missed: () => topics.missed(),
  };
}

async function endIfWithdrawn({ stream, mayGoOn }: Open): Promise<void> {
  if (mayGoOn && !(await mayGoOn())) stream.end();
}
