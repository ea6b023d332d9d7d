import { parentPort } from "node:worker_threads";
import mjml2html from "mjml";
import type { Answered, ThreadQuestion } from "../thread.ts";

// This file runs in a thread of its own.
parentPort?.on("message", (frame: ThreadQuestion<string>) => {
  void compile(frame).then((compiled) => parentPort?.postMessage(compiled));
});

async function compile({ id, question: markup }: ThreadQuestion<string>): Promise<Answered<string>> {
  const { html, errors } = await mjml2html(markup, { validationLevel: "soft", keepComments: false });
  if (errors.length > 0)
    return { id, fault: `the mail's template is wrong: ${errors[0]?.formattedMessage ?? "unknown"}` };
  // Indentation is removed, because each space would be encoded as three bytes.
  return { id, answer: html.replace(/\s*\n\s*/g, "\n") };
}
