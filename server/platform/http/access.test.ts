import { api } from "@mahlzeit/contract/api";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { inputsOf, type WireInput } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ db, pool, now: () => now });

const { token } = await makeAccount(db, { now });
const expired = await makeAccount(db, { now: now - 30 * dayMs });
const loggedOut = await makeAccount(db, { now });
await ask(app, api.logoutCustomer, {}, `Bearer ${loggedOut.token}`);
const gone = await makeAccount(db, { now });
await pool.query("DELETE FROM accounts WHERE id = $1", [gone.id]);
const blocked = await makeAccount(db, { now });
await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked.id]);

/** Headers that identify nobody. */
const nobodys: Readonly<Record<string, string | null>> = {
  "no token": null,
  "an empty header": "",
  "no word before it": token,
  "another scheme": `Basic ${Buffer.from(`x:${token}`).toString("base64")}`,
  "a word of one's own": `Token ${token}`,
  "no token after the word": "Bearer ",
  "two tokens": `Bearer ${token} ${token}`,
  "two tokens with a comma": `Bearer ${token}, Bearer ${token}`,
  "a letter too many": `Bearer ${token}x`,
  "a letter too few": `Bearer ${token.slice(0, -1)}`,
  "another case": `Bearer ${token.toLowerCase()}`,
  "an unknown token": `Bearer ${"A".repeat(43)}`,
  "a token with a quote": `Bearer ${token}'--`,
  "a token with a zero": `Bearer ${token}%00`,
  "a very long one": `Bearer ${"a".repeat(8000)}`,
  "one that is over": `Bearer ${expired.token}`,
  "one that was logged out": `Bearer ${loggedOut.token}`,
  "one whose account is gone": `Bearer ${gone.token}`,
};

const values = { ids: ["01938b2e-0000-7000-8000-000000000001"], byName: {}, text: "Probe" };
const names = (access: Endpoint["access"]) =>
  (Object.keys(api) as (keyof typeof api)[]).filter((name) => api[name].access === access);

type Header = readonly [what: string, authorization: string | null];
/** One header of each kind: no header, no token, an unknown token, an expired one. */
const fewHeaders = Object.entries(nobodys).filter(([what]) =>
  ["no token", "another scheme", "an unknown token", "one that is over"].includes(what),
);

/** Varies the request, because the answer must not depend on it: valid, invalid or empty. */
function requestsTo(of: Endpoint): (readonly [WireInput, readonly Header[]])[] {
  const [usual = {}] = inputsOf(of, values);
  const params = usual.params ? { params: usual.params } : {};
  return [
    [usual, Object.entries(nobodys)],
    [params, fewHeaders],
    [{ ...params, body: "kein Objekt" }, fewHeaders],
  ];
}

const unauthorized = {
  type: "/api/docs#unauthorized",
  title: "unauthorized",
  status: 401,
  code: "unauthorized",
  detail: "Bitte melde dich an.",
};

test.each([...names("account"), ...names("kitchen"), ...names("device")])(
  "%s refuses whoever is nobody, and whoever is blocked",
  async (name) => {
    for (const [input, headers] of requestsTo(api[name])) {
      for (const [what, authorization] of headers) {
        const answer = await ask(app, api[name], input, authorization);
        expect(answer.json(), what).toEqual(unauthorized);
        expect(answer.statusCode, what).toBe(401);
        expect(answer.headers).toMatchObject({ "cache-control": "no-store", "www-authenticate": "Bearer" });
      }
      const answer = await ask(app, api[name], input, `Bearer ${blocked.token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "account-blocked"]);
    }
  },
);

test.each(names("optional"))("%s takes whoever is nobody for a guest", async (name) => {
  const [usual = {}] = inputsOf(api[name], values);
  const asGuest = await ask(app, api[name], usual, null);
  for (const authorization of [...Object.values(nobodys), `Bearer ${blocked.token}`]) {
    const answer = await ask(app, api[name], usual, authorization);
    expect([answer.statusCode, answer.body]).toEqual([asGuest.statusCode, asGuest.body]);
  }
});
