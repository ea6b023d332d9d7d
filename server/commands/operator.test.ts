import { join } from "node:path";
import { expect, test } from "vitest";
import { makeAccount } from "../testing/accounts.ts";
import { temporaryFolder } from "../testing/catalogue.ts";
import { addressOf, runCommand } from "../testing/commands.ts";
import { testDatabase } from "../testing/database.ts";

const { pool, db, config } = await testDatabase();
const folder = temporaryFolder();
const working = `Working on the database ${config.database} at ${config.host}.\n`;

/** Runs a command and returns its output without the line about the database. */
async function run(...parameters: string[]): Promise<{ code: number; printed: string }> {
  const environment = { DATABASE_URL: addressOf(config), DATA_DIR: join(folder, "data") };
  const { code, printed } = await runCommand("operator", parameters, environment);
  return { code, printed: printed.replace(working, "") };
}

const operatorSince = async (id: string) => {
  const { rows } = await pool.query("SELECT operator_since FROM accounts WHERE id = $1", [id]);
  return rows[0].operator_since;
};

test("an account becomes operator on the command line, once, and no longer is one when it is taken away", async () => {
  const anna = await makeAccount(db, { email: "anna@example.at", isConfirmed: true });
  const otto = await makeAccount(db);
  expect(await run("Anna@Example.at")).toEqual({ code: 0, printed: "Anna@Example.at is an operator now.\n" });
  const since = await operatorSince(anna.id);
  expect(since).toBeInstanceOf(Date);
  await run("anna@example.at");
  expect(await operatorSince(anna.id)).toEqual(since);
  expect(await run("--take-away", "anna@example.at")).toEqual({
    code: 0,
    printed: "anna@example.at is no operator any more.\n",
  });
  expect([await operatorSince(anna.id), await operatorSince(otto.id)]).toEqual([null, null]);
});

test("whoever lost their device and all codes signs in with the password alone again: all sessions end, audit and mail say so", async () => {
  const eva = await makeAccount(db, { email: "eva@example.at" });
  const none = "No account with a second factor has the e-mail address eva@example.at.\n";
  expect(await run("eva@example.at", "--reset-second-factor")).toEqual({ code: 1, printed: none });
  await pool.query("INSERT INTO second_factors VALUES ($1, '', now(), now(), 0)", [eva.id]);
  expect(await run("Eva@example.at", "--reset-second-factor")).toEqual({
    code: 0,
    printed: "Eva@example.at signs in with the password alone now, and was told so by mail.\n",
  });
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::integer FROM second_factors) AS factors, (SELECT count(*)::integer FROM sessions WHERE account_id = $1) AS sessions,
       (SELECT json_agg(kind) FROM account_mails WHERE account_id = $1) AS mails,
       (SELECT json_agg(json_build_array(role, what, about)) FROM audit_log) AS audit`,
    [eva.id],
  );
  expect(rows).toEqual([
    { factors: 0, sessions: 0, mails: ["second-factor-off"], audit: [["console", "resetSecondFactor", eva.id]] },
  ]);
});

test("what is wrong is one clear sentence", async () => {
  const usage = "Whose account? npm run operator -- EMAIL [--take-away | --reset-second-factor]";
  const { email } = await makeAccount(db);
  for (const address of ["niemand@example.at", email])
    expect(await run(address)).toEqual({
      code: 1,
      printed: `No account has confirmed the e-mail address ${address}: register, then open the link in the mail.\n`,
    });
  for (const wrong of [[], ["--take-away"], ["a@example.at", "b@example.at"]])
    expect(await run(...wrong)).toEqual({ code: 1, printed: `${usage}\n` });
  expect(await run("a@example.at", "--give")).toEqual({
    code: 1,
    printed: `--give is not known. ${usage.replace("Whose account? ", "")}\n`,
  });
});
