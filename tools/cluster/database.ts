import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { asAccount } from "./account.ts";
import { backupCommandEnvironment } from "./backup.ts";
import { type Layout, loopback } from "./layout.ts";
import { programs } from "./packages.ts";

const run = promisify(execFile);
const statements = join(import.meta.dirname, "../../deploy/database.sql");

/** Runs an operator's one-time steps: the role, the database, and the backup repository. */
export async function makeDatabase(layout: Layout, primary: string): Promise<void> {
  const node = Number(primary.at(-1)) - 1;
  const { nodes, passwords } = layout;
  const port = String(nodes[node]?.postgres);
  const password = `password=${passwords.mahlzeit}`;
  await run(
    programs.psql,
    ["-h", loopback, "-p", port, "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-v", password, "-f", statements],
    {
      env: { PGPASSWORD: passwords.superuser, PATH: process.env.PATH },
    },
  );
  await run(programs.setpriv, [...asAccount(), programs.pgbackrest, "stanza-create"], {
    env: { PATH: process.env.PATH, ...backupCommandEnvironment(layout, node) },
  });
}
