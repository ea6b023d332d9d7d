import type { FastifyInstance, FastifyReply } from "fastify";
import { ProblemException } from "../http/problems.ts";
import { EventStream } from "./event-stream.ts";
import { type Topic, Topics } from "./topics.ts";

/** All streams that this process keeps open. */
export interface Streams {
  /** How many are open. */
  count(): number;
  /**
   * Answers the request with a stream of what the topics show. Throws `overloaded` if there are too many streams.
   */
  open(reply: FastifyReply, topics: readonly Topic[], access: Access | null): void;
  /** Topics that depend on this are read again. */
  changed(dependency: string): void;
  /** Whether streams whose topics or access depend on this may go on is asked now, and not only every few seconds. */
  recheck(dependency: string): void;
  /** All topics are read again, as changes may have been missed. */
  missed(): void;
}

/** Why somebody may see a stream. */
interface Access {
  /** Asked every few seconds; the stream ends when it says no. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly dependsOn: string;
}

/** Withdrawn access ends a stream within this time, whatever has or has not been told. */
const checkedEverySeconds = 5;
/** Less than the usual timeouts of proxies, and than the time after which clients take a stream for dead. */
const commentEverySeconds = 15;
/** Short turns, so that what all streams need from time to time delays no event. */
const turnsPerSecond = 10;
/** When refused clients may come again; spread, so that they do not all do so at once. */
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

  // Streams never end by themselves. Their clients go on with another process.
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
