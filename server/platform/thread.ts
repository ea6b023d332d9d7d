import { Worker } from "node:worker_threads";

/** What a thread gets, and what it answers: its result, or why there is none. */
export interface Asked<Question> {
  readonly id: number;
  readonly question: Question;
}
export type Answered<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: string };

/** A thread without work keeps a heap of its own, which is as large as what it once loaded. */
const idleMs = 10_000;

/**
 * For work that would stop the server from answering: a thread that is started by the first question, and anew after it
 * died. It ends where nothing was asked for a while. Rejects with the thread's fault.
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
    worker.postMessage({ id, question } satisfies Asked<Question>);
    return answer.promise;
  };
}
