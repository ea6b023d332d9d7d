import { api } from "@mahlzeit/contract/api";
import type { KeyScope } from "@mahlzeit/domain/people/roles";
import type { FastifyInstance } from "fastify";
import { callAs } from "./calls.ts";

interface TestKey {
  readonly id: string;
  readonly token: string;
}

let made = 0;

/** Makes an API key like an owner does. */
export async function makeTestKey(
  app: FastifyInstance,
  owner: { readonly token: string },
  restaurant: string,
  scopes: readonly KeyScope[],
  name = `Kassa ${++made}`,
): Promise<TestKey> {
  const answer = await callAs(app, owner, api.makeApiKey, { body: { restaurant, name, scopes } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { id: answer.json().key.id, token: answer.json().token };
}
