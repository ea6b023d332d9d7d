import { type Html, html, Html as Markup } from "../http/html.ts";
import { openThread } from "../thread.ts";

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

/** Compiles in a thread, because loading and running MJML would block the server for a second or more. */
const compileInThread = openThread<string, string>(new URL("./frame-worker.ts", import.meta.url));

async function compile(markup: string): Promise<string> {
  try {
    return await compileInThread(markup);
  } catch (error) {
    // The next attempt of the mail compiles again.
    compiled.delete(markup);
    throw error;
  }
}
