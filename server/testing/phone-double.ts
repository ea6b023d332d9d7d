import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config/config.ts";
import { type HttpDouble, startHttpDouble } from "./http-double.ts";

const accountSid = "AC00000000000000000000000000000000";
const authToken = "phone-secret-of-the-double";

/**
 * A double of Twilio's calls and messages: it checks the credentials, and the test may press a key in a call. It calls
 * an app, or the origin of a server in a process of its own.
 */
export interface PhoneDouble {
  readonly phone: NonNullable<Config["phone"]>;
  readonly http: HttpDouble;
  /** Returns the form of each requested call. */
  calls(): URLSearchParams[];
  /** Returns the form of each requested SMS. */
  texts(): URLSearchParams[];
  /** Sends the server a notice signed like Twilio's, about a pressed key, or with null about the end of the call. */
  press(
    server: FastifyInstance | string,
    call: URLSearchParams | undefined,
    digit: string | null,
  ): Promise<{ readonly statusCode: number; readonly type: string | null; readonly body: string }>;
}

export async function startPhoneDouble(): Promise<PhoneDouble> {
  const http = await startHttpDouble();
  http.answer = { status: 201, body: { sid: "CA1", status: "queued" } };
  const formsOf = (resource: "Calls" | "Messages") =>
    http.asked.flatMap(({ method, url, headers, body }) => {
      const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
      const path = `/2010-04-01/Accounts/${accountSid}`;
      const asked = `${method} ${headers.authorization}`;
      if (asked !== `POST ${basic}` || ![`${path}/Calls.json`, `${path}/Messages.json`].includes(url.pathname))
        throw new Error(`asked ${url.pathname} ${asked}`);
      return url.pathname.endsWith(`/${resource}.json`) ? [new URLSearchParams(body)] : [];
    });
  return {
    phone: { accountSid, authToken, from: "+4312345678", smsFrom: "Mahlzeit", apiBase: http.origin },
    http,
    calls: () => formsOf("Calls"),
    texts: () => formsOf("Messages"),
    press: async (server, call, digit) => {
      const action = /action="([^"]+)"/.exec(call?.get("Twiml") ?? "")?.[1];
      const url = (digit === null ? call?.get("StatusCallback") : action) ?? "";
      const said: [string, string][] = [
        ["CallSid", "CA1"],
        ["CallStatus", digit === null ? "no-answer" : "in-progress"],
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
