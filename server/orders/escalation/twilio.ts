import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import type { PhoneProvider } from "./phone-provider.ts";

const timeoutMs = 10_000;
/** The limits of ringing and of the whole call, in seconds. */
const limits = { ring: 30, call: 90 };

/** The voice for Austrian German. The default voices speak only Germany's; with another language they may be silent. */
const voice = "Polly.Hannah-Neural";

/** Returns Twilio's Calls and Messages, TwiML and signed webhooks, by its API of 2010-04-01. */
export function createTwilio(
  { accountSid, authToken, from, smsFrom, apiBase }: NonNullable<Config["phone"]>,
  publicUrl: string,
): PhoneProvider {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  const create = async (resource: "Calls" | "Messages", form: Record<string, string>) => {
    const address = `${apiBase}/2010-04-01/Accounts/${accountSid}/${resource}.json`;
    const headers = { authorization: `Basic ${credentials}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const body = new URLSearchParams(form);
    const answer = await fetch(address, { method: "POST", headers, body, redirect: "error", signal });
    await answer.body?.cancel();
    if (answer.status !== 201) throw new Error(`${resource} were refused with ${answer.status}`);
  };
  const hook = (id: string, what: "digit" | "ended") => `${publicUrl}/api/phone/${id}/${what}`;
  return {
    call: (to, { id, text }) =>
      create("Calls", {
        To: to,
        From: from,
        Twiml: listening(text, hook(id, "digit")),
        StatusCallback: hook(id, "ended"),
        StatusCallbackEvent: "completed",
        StatusCallbackMethod: "POST",
        Timeout: String(limits.ring),
        TimeLimit: String(limits.call),
      }),
    text:
      smsFrom === undefined
        ? null
        : (to, { body, validSeconds }) =>
            create("Messages", { To: to, From: smsFrom, Body: body, ValidityPeriod: String(validSeconds) }),
    read: ({ path, signature, form }) => {
      const signed = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => key + value);
      const expected = createHmac("sha1", authToken)
        .update(publicUrl + path + signed.join(""))
        .digest();
      const given = Buffer.from(signature ?? "", "base64");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return path.endsWith("/ended") ? { what: "ended" } : { what: "digit", digit: form.get("Digits") ?? "" };
    },
    answer: (sentence, id) => ({
      type: "text/xml; charset=utf-8",
      body: id === undefined ? `<Response>${spoken(sentence)}</Response>` : listening(sentence, hook(id, "digit")),
    }),
  };
}

/** Speaks until a key is pressed. A mailbox presses none, and silence answers nothing. */
function listening(sentence: string, action: string): string {
  const gather = `<Gather input="dtmf" numDigits="1" timeout="8" method="POST" action="${action}">`;
  return `<Response>${gather}${spoken(sentence, 2)}</Gather></Response>`;
}

function spoken(sentence: string, times = 1): string {
  const text = sentence.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<Say voice="${voice}" language="de-AT" loop="${times}">${text}</Say>`;
}
