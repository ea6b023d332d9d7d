import { join } from "node:path";
import { makeFolder } from "./account.ts";
import { type Layout, loopback } from "./layout.ts";

const configuration = join(import.meta.dirname, "../../deploy/pgbackrest.conf");

/** What pgBackRest needs to know on one node besides its configuration. */
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

/** For pgBackRest's own commands, which unlike the archiving of a piece of the log connect to the node. */
export function backupCommandEnvironment(layout: Layout, node: number): Record<string, string> {
  return { ...backupEnvironment(layout, node), PGHOST: loopback, PGPASSWORD: layout.passwords.superuser };
}
