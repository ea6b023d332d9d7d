import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asAccount, makeFolder } from "./account.ts";
import { backupEnvironment } from "./backup.ts";
import { addressOf, type Layout } from "./layout.ts";
import { programs } from "./packages.ts";
import type { Recipe } from "./part.ts";

const deployed = join(import.meta.dirname, "../../deploy/patroni.yml");

/** Three database nodes, each a Patroni that runs a PostgreSQL. */
export function patroniRecipes(layout: Layout): Recipe[] {
  const { folder, etcd, nodes, passwords } = layout;
  const configuration = makeConfiguration(folder);
  return nodes.map(({ postgres, patroni }, i) => {
    const name = `database-${i + 1}`;
    const home = makeFolder(join(folder, name));
    const data = dataFolderOf(layout, name);
    const environment = {
      HOME: home,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd.map(({ client }) => addressOf(client)).join(","),
      PATRONI_RESTAPI_LISTEN: addressOf(patroni),
      PATRONI_RESTAPI_CONNECT_ADDRESS: addressOf(patroni),
      PATRONI_RESTAPI_USERNAME: "patroni",
      PATRONI_RESTAPI_PASSWORD: passwords.patroni,
      PATRONI_POSTGRESQL_LISTEN: addressOf(postgres),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: addressOf(postgres),
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
      PATRONI_POSTGRESQL_PGPASS: join(home, "pgpass"),
      PATRONI_SUPERUSER_USERNAME: "postgres",
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      ...backupEnvironment(layout, i),
    };
    return {
      name,
      command: programs.setpriv,
      parameters: [...asAccount(), programs.patroni, configuration],
      environment,
      address: addressOf(postgres),
      log: join(folder, "logs", `${name}.log`),
      isReady: async () => (await fetch(`http://${addressOf(patroni)}/readiness`)).ok,
      alsoKilled: () => postgresOn(data),
    };
  });
}

/** Patroni reads all files of a folder: the deployed one, and socket paths writable for unprivileged users. */
function makeConfiguration(folder: string): string {
  const path = makeFolder(join(folder, "patroni"));
  copyFileSync(deployed, join(path, "1-deployed.yml"));
  const sockets = { postgresql: { parameters: { unix_socket_directories: makeFolder(join(folder, "sockets")) } } };
  // YAML includes JSON.
  writeFileSync(join(path, "2-here.yml"), JSON.stringify(sockets));
  return path;
}

function dataFolderOf({ folder }: Layout, name: string): string {
  return join(folder, name, "data");
}

interface Member {
  readonly name: string;
  readonly role: "leader" | "replica" | "sync_standby";
  readonly state: string;
  readonly lag?: number | "unknown";
}

/** Returns the nodes as Patroni reports them; empty if none answers. */
export async function findMembers({ nodes }: Layout): Promise<Member[]> {
  for (const { patroni } of nodes) {
    const seen = await fetch(`http://${addressOf(patroni)}/cluster`, { signal: AbortSignal.timeout(2000) })
      .then((answer) => answer.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined);
    if (seen) return seen.members;
  }
  return [];
}

/** Returns the node that calls itself primary: the others learn it later. */
export async function findPrimary({ nodes }: Layout): Promise<string | undefined> {
  const answers = await Promise.all(
    nodes.map(({ patroni }) =>
      fetch(`http://${addressOf(patroni)}/primary`, { signal: AbortSignal.timeout(2000) })
        .then(({ ok }) => ok)
        .catch(() => false),
    ),
  );
  const found = answers.indexOf(true);
  return found < 0 ? undefined : `database-${found + 1}`;
}

/** Returns the PostgreSQL processes of a data folder, which survive when only their Patroni is killed. */
function postgresOn(data: string): number[] {
  let main: number;
  try {
    main = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    if (!readFileSync(`/proc/${main}/cmdline`, "utf8").includes(data)) return [];
  } catch {
    return [];
  }
  const isChild = (pid: string) => {
    try {
      return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]) === main;
    } catch {
      return false;
    }
  };
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && isChild(entry));
  return [main, ...children.map(Number)];
}
