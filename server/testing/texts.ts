import type { TextTag } from "@mahlzeit/contract/operator/content";
import { findManagedText, publishText, saveTextDraft } from "@mahlzeit/contract/operator/edit-content";
import type { FastifyInstance } from "fastify";
import { callAs } from "./calls.ts";

/** Writes a text of our pages like an operator, and publishes it. Returns the response to publishing. */
export async function publishTextAs(app: FastifyInstance, operator: { token: string }, tag: TextTag, text: string) {
  const params = { tag };
  const { revision } = (await callAs(app, operator, findManagedText, { params })).json();
  const saved = await callAs(app, operator, saveTextDraft, { params, body: { revision, text } });
  return callAs(app, operator, publishText, { params, body: { revision: saved.json().revision } });
}
