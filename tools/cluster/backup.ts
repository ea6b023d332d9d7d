import { join } from "node:path";
import { makeFolder } from "./account.ts";
import { type Layout, loopback } from "./layout.ts";

const configuration = join(import.meta.dirname, "../../deploy/pgbackrest.conf");

/** Returns pgBackRest's environment on one node, in addition to its configuration. */
export function backupEnvironment({ folder, nodes }: Layout, node: number): Record<string, string> {
  return {
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_STANZA: "mahlzeit",
    PGBACKREST_REPO1_PATH: makeFolder(join(folder, "backup")),
    PGBACKREST_LOG_PATH: makeFolder(join(folder, "backup-logs")),
    PGBACKREST_SPOOL_PATH: makeFolder(join(folder, `backup-spool-${node + 1}`)),
    PGBACKREST_LOCK_PATH: makeFolder(join(folder, `backup-locks-${node + 1}`)),
    PGBACKREST_PG1_PATH: join(folder, `database-${node + 1}`, "data"),
    PGBACKREST_PG1_PORT: String(nodes[node]?.postgres),
    PGBACKREST_PG1_USER: "postgres",
  };
}

/** Returns the environment of pgBackRest's own commands, which connect to the node, unlike archiving. */
export function backupCommandEnvironment(layout: Layout, node: number): Record<string, string> {
  return { ...backupEnvironment(layout, node), PGHOST: loopback, PGPASSWORD: layout.passwords.superuser };
}
