import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config/config.ts";
import { type HttpDouble, startHttpDouble } from "./http-double.ts";

const accountSid = "AC00000000000000000000000000000000";
const authToken = "phone-secret-of-the-double";

/**
 * A double of Twilio's calls: it checks who calls, and whoever is called may press a key. It speaks to an app, or to the
 * origin of a server in a process of its own.
 */
export interface PhoneDouble {
  readonly phone: NonNullable<Config["phone"]>;
  readonly http: HttpDouble;
  /** The form of each call it was asked to make. */
  calls(): URLSearchParams[];
  /** Tells the server, as Twilio signs it, that a key was pressed, or with null that the call is over. */
  press(
    server: FastifyInstance | string,
    call: URLSearchParams | undefined,
    digit: string | null,
  ): Promise<{ readonly statusCode: number; readonly type: string | null; readonly body: string }>;
}

export async function startPhoneDouble(): Promise<PhoneDouble> {
  const http = await startHttpDouble();
  http.answer = { status: 201, body: { sid: "CA1", status: "queued" } };
  return {
    phone: { accountSid, authToken, from: "+4312345678", apiBase: http.origin },
    http,
    calls: () =>
      http.asked.map(({ method, url, headers, body }) => {
        const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
        const expected = `POST /2010-04-01/Accounts/${accountSid}/Calls.json ${basic}`;
        const asked = `${method} ${url.pathname} ${headers.authorization}`;
        if (asked !== expected) throw new Error(`asked ${asked}`);
        return new URLSearchParams(body);
      }),
    press: async (server, call, digit) => {
      const action = /action="([^"]+)"/.exec(call?.get("Twiml") ?? "")?.[1];
      const url = (digit === null ? call?.get("StatusCallback") : action) ?? "";
      const said: [string, string][] = [
        ["CallSid", "CA1"],
        ["CallStatus", digit === null ? "completed" : "in-progress"],
      ];
      if (digit !== null) said.push(["Digits", digit]);
      const signed = said
        .toSorted(([a], [b]) => a.localeCompare(b))
        .flat()
        .join("");
      const headers = {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": createHmac("sha1", authToken)
          .update(url + signed)
          .digest("base64"),
      };
      const path = new URL(url).pathname;
      const body = new URLSearchParams(said).toString();
      if (typeof server === "string") {
        const answer = await fetch(server + path, { method: "POST", headers, body });
        return { statusCode: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
      }
      const answer = await server.inject({ method: "POST", url: path, headers, payload: body });
      return { statusCode: answer.statusCode, type: answer.headers["content-type"] ?? null, body: answer.body };
    },
  };
}
