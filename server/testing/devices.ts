import { api } from "@mahlzeit/contract/api";
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/database/connect.ts";
import { makeAccount, type TestAccount } from "./accounts.ts";
import { callAs } from "./calls.ts";

export interface TestDevice {
  readonly id: string;
  readonly token: string;
  /** The account that made the code. */
  readonly by: TestAccount;
}

let paired = 0;

/** Pairs devices like people do: a member makes a code, the device sends it. */
export function testDevices(db: Database) {
  return async (
    app: FastifyInstance,
    restaurant: string,
    { name, by }: { name?: string; by?: TestAccount } = {},
  ): Promise<TestDevice> => {
    const member = by ?? (await makeAccount(db, { memberOf: { [restaurant]: "staff" } }));
    const { code } = (await callAs(app, member, api.makePairingCode, { body: { restaurant } })).json();
    const body = { code, ...(name === undefined ? {} : { name }) };
    const from = `10.77.${++paired >> 8}.${paired & 255}`;
    const answer = await callAs(app, null, api.pairDevice, { body, from });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return { id: answer.json().device.id, token: answer.json().token, by: member };
  };
}
