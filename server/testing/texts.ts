import { api } from "@mahlzeit/contract/api";
import type { TextTag } from "@mahlzeit/contract/operator/content";
import type { FastifyInstance } from "fastify";
import { callAs } from "./calls.ts";

/** Writes a text of our pages like an operator, and publishes it. Returns the response to publishing. */
export async function publishTextAs(app: FastifyInstance, operator: { token: string }, tag: TextTag, text: string) {
  const params = { tag };
  const { revision } = (await callAs(app, operator, api.findManagedText, { params })).json();
  const saved = await callAs(app, operator, api.saveTextDraft, { params, body: { revision, text } });
  return callAs(app, operator, api.publishText, { params, body: { revision: saved.json().revision } });
}
