import { Worker } from "node:worker_threads";
import { type Html, html, Html as Markup } from "../http/html.ts";
import type { CompiledFrame, FrameToCompile } from "./frame-worker.ts";

/** Inserts a value into a frame: escaped, unless it is markup already. */
export type Put = (value: string | number | Html | readonly Html[]) => Html;

const mark = /@@(\d+)@@/g;
const maxEntries = 200;
const compiled = new Map<string, Promise<string>>();

/**
 * Renders MJML and inserts the values after compilation: compiling is a hundred times too slow per mail, and guests'
 * input never reaches the compiler. A frame is compiled once for all mails of the same shape.
 */
export async function renderFrame(frame: (put: Put) => Html): Promise<string> {
  const values: string[] = [];
  const { markup } = frame((value) => new Markup(`@@${values.push(html`${value}`.markup) - 1}@@`));
  if (compiled.size >= maxEntries) compiled.clear();
  const ready = compiled.get(markup) ?? compile(markup);
  compiled.set(markup, ready);
  return (await ready).replace(mark, (_, i: string) => values[Number(i)] ?? "");
}

let worker: Worker | undefined;
const waiting = new Map<number, PromiseWithResolvers<string>>();
let lastId = 0;

/** In a thread, because loading MJML and compiling with it would stop the server from answering for a second or more. */
function compile(markup: string): Promise<string> {
  worker ??= startWorker();
  const id = ++lastId;
  const answer = Promise.withResolvers<string>();
  waiting.set(id, answer);
  worker.postMessage({ id, markup } satisfies FrameToCompile);
  return answer.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./frame-worker.ts", import.meta.url));
  started.unref();
  started.on("message", (frame: CompiledFrame) => {
    const answer = waiting.get(frame.id);
    waiting.delete(frame.id);
    if ("html" in frame) answer?.resolve(frame.html);
    else answer?.reject(new Error(`the mail's template is wrong: ${frame.fault}`));
  });
  started.once("error", (error) => {
    worker = undefined;
    // The mails are tried again, and then by a new thread.
    compiled.clear();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
