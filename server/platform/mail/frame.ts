import { type Html, html, Html as Markup } from "../http/html.ts";

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

async function compile(markup: string): Promise<string> {
  // Loaded with the first mail, because loading takes as long as starting the whole database.
  const { default: mjml2html } = await import("mjml");
  const { html: rendered, errors } = await mjml2html(markup, { validationLevel: "soft", keepComments: false });
  if (errors.length > 0) throw new Error(`the mail's template is wrong: ${errors[0]?.formattedMessage}`);
  // Indentation is removed, because each space would be encoded as three bytes.
  return rendered.replace(/\s*\n\s*/g, "\n");
}
