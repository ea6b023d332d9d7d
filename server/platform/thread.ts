import { Worker } from "node:worker_threads";

/** A thread's message and its answer: the result, or the fault. */
export interface ThreadQuestion<Question> {
  readonly id: number;
  readonly question: Question;
}
export type Answered<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: string };

/** The idle time after which a thread ends, because its heap stays as large as everything it once loaded. */
const idleMs = 10_000;

/**
 * Runs work in a thread that would otherwise block the server. The first question starts the thread, and the next one
 * after it died starts it again. It ends after some idle time. Rejects with the thread's fault.
 */
export function openThread<Question, Answer>(file: URL): (question: Question) => Promise<Answer> {
  let worker: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();

  const start = (): Worker => {
    const started = new Worker(file);
    started.unref();
    started.on("message", (answered: Answered<Answer>) => {
      const asked = waiting.get(answered.id);
      waiting.delete(answered.id);
      if ("answer" in answered) asked?.resolve(answered.answer);
      else asked?.reject(new Error(answered.fault));
      if (waiting.size === 0) idle = setTimeout(endIdle, idleMs).unref();
    });
    started.once("error", (error) => {
      worker = undefined;
      clearTimeout(idle);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };

  const endIdle = () => {
    void worker?.terminate();
    worker = undefined;
  };

  return (question) => {
    clearTimeout(idle);
    worker ??= start();
    const id = ++lastId;
    const answer = Promise.withResolvers<Answer>();
    waiting.set(id, answer);
    worker.postMessage({ id, question } satisfies ThreadQuestion<Question>);
    return answer.promise;
  };
}
