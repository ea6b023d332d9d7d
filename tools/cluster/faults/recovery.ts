import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { connect } from "../../../server/platform/database/connect.ts";
import { asAccount } from "../account.ts";
import { backupCommandEnvironment } from "../backup.ts";
import { type Cluster, startTogether } from "../cluster.ts";
import { databaseUrlOf, loopback, publicUrlOf } from "../layout.ts";
import { programs } from "../packages.ts";
import { letGuestsOrder } from "./guests.ts";
import type { MailServer } from "./mail-server.ts";
import { verify } from "./verify.ts";

const run = promisify(execFile);
const orderingMs = 5000;
const recoveredWithinMs = 300_000;

interface Market {
  readonly cluster: Cluster;
  readonly bodies: readonly string[];
  readonly mails: MailServer;
  /** The acknowledged orders of earlier trials. */
  readonly acknowledged: ReadonlySet<string>;
}

/**
 * Restores the state a second before a disaster by the steps of docs/operations/several-servers.md: a backup, orders, a dropped table.
 * Returns the errors.
 */
export async function recover({ cluster, bodies, mails, acknowledged }: Market): Promise<string[]> {
  const { layout, nodes, servers } = cluster;
  const databaseUrl = databaseUrlOf(layout);
  const known = new Set(acknowledged);
  const letOrder = async () => {
    const guests = letGuestsOrder({ origin: publicUrlOf(layout), bodies });
    await sleep(orderingMs);
    await guests.leave();
    for (const id of guests.placed) known.add(id);
    const { faults } = await verify({ databaseUrl, acknowledged: known, mails });
    return [...(guests.placed.size === 0 ? ["nobody ordered"] : []), ...faults];
  };
  const primary = await cluster.primary();
  const index = nodes.findIndex(({ name }) => name === primary);
  await backUp(cluster, index);
  const before = await letOrder();
  const target = await dropOrders(databaseUrl);

  const began = performance.now();
  for (const server of servers) await server.end();
  for (const node of nodes) if (node.name !== primary) await node.end();
  await nodes[index]?.end();
  await restore(cluster, index, target);
  await forgetCluster(cluster, index);
  await nodes[index]?.startAndWait();
  await cluster.primary();
  for (const { name } of nodes) if (name !== primary) rmSync(join(layout.folder, name, "data"), { recursive: true });
  await startTogether(nodes);
  await startTogether(servers);
  const seconds = (performance.now() - began) / 1000;
  const after = await letOrder();
  await backUp(cluster, index);
  console.log(`  back after ${seconds.toFixed(1)} s, with ${known.size} orders in all`);
  return [...before, ...after];
}

/** Drops the orders; returns the last second before. */
async function dropOrders(databaseUrl: string): Promise<string> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  const { rows } = await pool.query<{ now: string }>("SELECT clock_timestamp()::text AS now");
  await sleep(1000);
  await pool.query("DROP TABLE orders CASCADE");
  await close();
  return rows[0]?.now ?? "";
}

async function backUp(cluster: Cluster, node: number): Promise<void> {
  const env = { PATH: process.env.PATH, ...backupCommandEnvironment(cluster.layout, node) };
  await run(programs.setpriv, [...asAccount(), programs.pgbackrest, "--type=full", "backup"], { env });
}

async function restore({ layout, nodes }: Cluster, node: number, target: string): Promise<void> {
  const { recipe, name } = nodes[node] ?? {};
  const folder = join(layout.folder, String(name));
  const env = { PATH: process.env.PATH, ...recipe?.environment };
  const asNode = (...words: string[]) => run(programs.setpriv, [...asAccount(), ...words], { env });
  const control = [
    join(programs.postgres, "pg_ctl"),
    "-D",
    join(folder, "data"),
    "-w",
    "-l",
    join(folder, "restored.log"),
  ];
  const ask = async (statement: string) => {
    const at = ["-h", loopback, "-p", String(layout.nodes[node]?.postgres), "-U", "postgres"];
    const asked = { env: { PATH: process.env.PATH, PGPASSWORD: layout.passwords.superuser } };
    return (await run(programs.psql, [...at, "-Atc", statement], asked)).stdout.trim();
  };
  /** PostgreSQL answers long before it has replayed the whole log. */
  const waitFor = async (statement: string, wanted: string) => {
    for (const since = performance.now(); (await ask(statement)) !== wanted; await sleep(200))
      if (performance.now() - since > recoveredWithinMs) throw new Error(`Not ${wanted} in time: ${statement}`);
  };
  await asNode(programs.pgbackrest, "--delta", "--type=time", `--target=${target}`, "--target-action=pause", "restore");
  await asNode(...control, "start");
  await waitFor("SELECT pg_get_wal_replay_pause_state()", "paused");
  await ask("SELECT pg_wal_replay_resume()");
  await waitFor("SELECT pg_is_in_recovery()", "f");
  await asNode(...control, "stop");
}

async function forgetCluster({ layout, nodes }: Cluster, node: number): Promise<void> {
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...nodes[node]?.recipe.environment };
  const configuration = join(layout.folder, "patroni/1-deployed.yml");
  const removing = run(programs.patronictl, ["-c", configuration, "remove", "mahlzeit"], { env });
  // The command asks for the cluster's name and for confirmation.
  removing.child.stdin?.end("mahlzeit\nYes I am aware\n");
  await removing;
}
