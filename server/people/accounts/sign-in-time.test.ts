import { api } from "@mahlzeit/contract/api";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { ask } from "../../testing/isolation.ts";
import { inThreeTries, mediansOfWork } from "../../testing/measure.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool });

let count = 0;
const nobody = () => `niemand-${++count}@example.at`;
const somebody = async () => (await makeAccount(db)).email;

/** Compares the work for known and unknown e-mail addresses; both exist before a measurement starts. */
async function compare(send: (email: string) => Promise<unknown>): Promise<number> {
  const known = await Promise.all(Array.from({ length: 15 }, somebody));
  await send(nobody());
  await send(await somebody());
  const [ofKnown, ofUnknown] = await mediansOfWork(
    () => send(known.pop() ?? ""),
    () => send(nobody()),
    15,
  );
  return ofUnknown / ofKnown;
}

test("a sign-in is as much work for an e-mail address nobody has as for a wrong password", async () => {
  await inThreeTries(async () => {
    const ratio = await compare(async (email) => {
      const answer = await ask(app, api.loginCustomer, { body: { email, password: "geraten" } }, null);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "wrong-credentials"]);
    });
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

test("neither does a forgotten password's link tell by its work whether there is an account", async () => {
  await inThreeTries(async () => {
    const ratio = await compare(async (email) => {
      const answer = await ask(app, api.forgotPassword, { body: { email } }, null);
      expect([answer.statusCode, answer.body]).toEqual([202, ""]);
    });
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
