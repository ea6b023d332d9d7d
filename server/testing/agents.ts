import { mcpPath } from "@mahlzeit/contract/page-addresses";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** Sends a message to /mcp as it is. */
export function postMessage(
  app: FastifyInstance,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: mcpPath,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof message === "string" ? message : JSON.stringify(message),
  });
}

/** Calls a tool and returns the text of its result, and whether it is a failure. */
export async function askTool(app: FastifyInstance, name: string, given: unknown) {
  const params = { name, arguments: given };
  const answer = await postMessage(app, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const { result, error } = answer.json();
  if (!result) throw new Error(`${answer.statusCode} ${JSON.stringify(error)}`);
  return { failed: result.isError as boolean, text: result.content[0].text as string };
}

/** Returns what a tool has found. Throws its sentence if it has found nothing. */
export async function findByTool(app: FastifyInstance, name: string, given: unknown) {
  const { failed, text } = await askTool(app, name, given);
  if (failed) throw new Error(text);
  return JSON.parse(text);
}
