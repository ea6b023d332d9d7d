import { type Html, html, Html as Markup } from "../http/html.ts";

/** Puts a value into a frame: escaped, unless it is markup already. */
export type Put = (value: string | number | Html | readonly Html[]) => Html;

const mark = /@@(\d+)@@/g;
const mostKept = 200;
const compiled = new Map<string, Promise<string>>();

/**
 * Renders MJML whose values are put in after it was compiled: compiling costs a hundred times what a mail may cost, and
 * what guests type never reaches it. One frame is compiled once for all mails of its shape.
 */
export async function renderFrame(frame: (put: Put) => Html): Promise<string> {
  const values: string[] = [];
  const { markup } = frame((value) => new Markup(`@@${values.push(html`${value}`.markup) - 1}@@`));
  if (compiled.size >= mostKept) compiled.clear();
  const ready = compiled.get(markup) ?? compile(markup);
  compiled.set(markup, ready);
  return (await ready).replace(mark, (_, i: string) => values[Number(i)] ?? "");
}

async function compile(markup: string): Promise<string> {
  // Loaded with the first mail: it takes as long to load as all of the database does to start.
  const { default: mjml2html } = await import("mjml");
  const { html: rendered, errors } = await mjml2html(markup, { validationLevel: "soft", keepComments: false });
  if (errors.length > 0) throw new Error(`the mail's template is wrong: ${errors[0]?.formattedMessage}`);
  // Every blank of the indentation would travel three bytes long.
  return rendered.replace(/\s*\n\s*/g, "\n");
}
