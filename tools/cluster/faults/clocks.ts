import { chmodSync, existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../account.ts";
import type { Cluster } from "../cluster.ts";
import { restart } from "../obey.ts";
import { breakingPrograms, programs } from "../packages.ts";
import { changeServers } from "./change-servers.ts";

/** The clock of one part, which can be set while it runs. Time that only goes on is not touched, as on a real machine. */
export class FalseClock {
  #file = "";
  #tidyUp: () => Promise<void> = async () => undefined;

  async giveToServer(cluster: Cluster, name: string): Promise<void> {
    const environment = { LD_PRELOAD: breakingPrograms.faketime, ...this.#environment(cluster, name) };
    this.#tidyUp = await changeServers(cluster, () => environment, name);
  }

  /** To the node that is the primary then. Only its PostgreSQL has it: Patroni's Python does not bear the library. */
  async giveToPrimary(cluster: Cluster): Promise<void> {
    const { nodes, layout } = cluster;
    const before = nodes.map(({ recipe }) => recipe);
    const binaries = makeBinaries(join(layout.folder, "postgres-with-clock"));
    for (const node of nodes) {
      const environment = { ...this.#environment(cluster, node.name), PATRONI_POSTGRESQL_BIN_DIR: binaries };
      node.recipe = { ...node.recipe, environment: { ...node.recipe.environment, ...environment } };
    }
    await restartNodes(cluster);
    this.#file = fileOf(cluster, await cluster.primary());
    this.#tidyUp = async () => {
      for (const [i, node] of nodes.entries()) node.recipe = before[i] ?? node.recipe;
      await restartNodes(cluster);
    };
  }

  set(secondsAhead: number): void {
    writeFileSync(this.#file, `${secondsAhead < 0 ? "" : "+"}${secondsAhead}s`);
  }

  async tidyUp(): Promise<void> {
    await this.#tidyUp();
    removeShared();
  }

  #environment(cluster: Cluster, name: string): Record<string, string> {
    this.#file = fileOf(cluster, name);
    this.set(0);
    return {
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }
}

/** What the library shares with a process' children stays behind where that is killed; it is named after the process. */
function removeShared(): void {
  for (const name of readdirSync(shared)) {
    const pid = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(shared, name), { force: true });
  }
}

const shared = "/dev/shm";

function fileOf({ layout }: Cluster, name: string): string {
  return join(layout.folder, `${name}.clock`);
}

/** PostgreSQL's programs, of which the server itself is told the time by the library. */
function makeBinaries(folder: string): string {
  makeFolder(folder);
  for (const name of readdirSync(programs.postgres))
    if (name !== "postgres") symlinkSync(join(programs.postgres, name), join(folder, name));
  const wrapper = join(folder, "postgres");
  const real = join(programs.postgres, "postgres");
  writeFileSync(wrapper, `#!/bin/sh\nLD_PRELOAD=${breakingPrograms.faketime} exec ${real} "$@"\n`);
  chmodSync(wrapper, 0o755);
  return folder;
}

/** The primary last, so that it hands over to one that was restarted. */
async function restartNodes(cluster: Cluster): Promise<void> {
  const primary = await cluster.primary();
  const names = cluster.nodes.map(({ name }) => name).filter((name) => name !== primary);
  for (const name of [...names, primary]) await restart(cluster, name);
}
