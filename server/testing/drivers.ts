import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import type { FastifyInstance } from "fastify";
import { callAs } from "./calls.ts";

export interface TestDriver {
  /** The shift. */
  readonly id: string;
  readonly token: string;
}

let opened = 0;

/** Sends a driver off like people do: the board makes a link, the phone opens it. */
export async function sendDriver(
  app: FastifyInstance,
  by: { readonly token: string },
  { restaurant, firstName = "Stefan" }: { restaurant: string; firstName?: string },
): Promise<TestDriver> {
  const made = await callAs(app, by, api.makeDriverLink, { body: { restaurant, firstName } });
  if (made.statusCode !== 201) throw new Error(made.body);
  const { code, driver } = made.json();
  const from = `10.78.${++opened >> 8}.${opened & 255}`;
  const answer = await callAs(app, null, api.openDriverLink, { body: { code, key: randomUUID() }, from });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { id: driver.id, token: answer.json().token };
}
