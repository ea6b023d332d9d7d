import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import autocannon from "autocannon";

/** What to send, over how many connections, each of which sends the next request as soon as it has its answer. */
export interface Flood {
  readonly origin: string;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** What came of it, by status. */
export interface Flooded {
  readonly answers: Readonly<Record<string, AnswersOfStatus>>;
  /** Connections that broke or got no answer. */
  readonly errors: number;
  /** How long this process itself kept an answer waiting, in milliseconds at most. */
  readonly ownDelayMs: number;
}

interface AnswersOfStatus {
  readonly count: number;
  readonly slowestMs: number;
  /** Answers without a `Retry-After`. */
  readonly withoutRetryAfter: number;
}

// Runs in its own process, so that the one that measures other answers meanwhile is not busy itself.
process.once("message", (flood: Flood) => void send(flood).then((flooded) => process.send?.(flooded)));
process.once("disconnect", () => process.exit());

async function send({ origin, path, bodies, connections, seconds }: Flood): Promise<Flooded> {
  const answers: Record<string, { count: number; slowestMs: number; withoutRetryAfter: number }> = {};
  const of = (status: number) => (answers[status] ??= { count: 0, slowestMs: 0, withoutRetryAfter: 0 });
  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  ownDelay.enable();
  let turn = 0;
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method: "POST",
        path,
        setupRequest: (request) => ({
          ...request,
          headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
          body: bodies[turn++ % bodies.length] ?? "",
        }),
        onResponse: (status, _body, _context, headers = {}) => {
          const names = Object.keys(headers).map((name) => name.toLowerCase());
          if (!names.includes("retry-after")) of(status).withoutRetryAfter++;
        },
      },
    ],
  };
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    running.on("response", (_client, status, _bytes, milliseconds) => {
      const one = of(status);
      one.count++;
      one.slowestMs = Math.max(one.slowestMs, milliseconds);
    });
  });
  return { answers, errors, ownDelayMs: ownDelay.max / 1e6 };
}
