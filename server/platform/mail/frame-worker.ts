import { parentPort } from "node:worker_threads";
import mjml2html from "mjml";

/** A frame in MJML to compile, and what came of it. */
export interface FrameToCompile {
  readonly id: number;
  readonly markup: string;
}
export type CompiledFrame =
  | { readonly id: number; readonly html: string }
  | { readonly id: number; readonly fault: string };

// Runs in a thread of its own.
parentPort?.on("message", (frame: FrameToCompile) => {
  void compile(frame).then((compiled) => parentPort?.postMessage(compiled));
});

async function compile({ id, markup }: FrameToCompile): Promise<CompiledFrame> {
  const { html, errors } = await mjml2html(markup, { validationLevel: "soft", keepComments: false });
  if (errors.length > 0) return { id, fault: errors[0]?.formattedMessage ?? "unknown" };
  // Indentation is removed, because each space would be encoded as three bytes.
  return { id, html: html.replace(/\s*\n\s*/g, "\n") };
}
