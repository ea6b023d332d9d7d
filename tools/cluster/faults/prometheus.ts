import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Cluster } from "../cluster.ts";
import { addressOf } from "../layout.ts";
import { kill, startAgain } from "../obey.ts";
import { breakingPrograms } from "../packages.ts";

const run = promisify(execFile);
const deployed = join(import.meta.dirname, "../../../deploy/prometheus");
const withinMs = 120_000;

interface Target {
  readonly health: string;
}
interface Rule {
  readonly name: string;
  readonly state: string;
  readonly health: string;
}

/** A real Prometheus with the deployed files, but for where the servers are; asks more often, so that nobody waits. */
export async function watchWithPrometheus(cluster: Cluster, metricsToken: string): Promise<string[]> {
  const folder = join(cluster.layout.folder, "prometheus");
  mkdirSync(folder);
  const token = join(folder, "token");
  writeFileSync(token, metricsToken, { mode: 0o600 });
  copyFileSync(join(deployed, "alerts.yml"), join(folder, "alerts.yml"));
  const configuration = join(folder, "prometheus.yml");
  const here = readFileSync(join(deployed, "prometheus.yml"), "utf8")
    .replace(/targets: \[.*\]/, `targets: [${cluster.layout.servers.map(addressOf).join(", ")}]`)
    .replace(/credentials_file: .*/, `credentials_file: ${token}`)
    .replace("scrape_interval: 15s", "scrape_interval: 1s\n  evaluation_interval: 1s");
  writeFileSync(configuration, here);
  await run(breakingPrograms.promtool, ["check", "config", configuration]);

  const address = addressOf(cluster.layout.prometheus);
  const child = spawn(
    breakingPrograms.prometheus,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: "ignore" },
  );
  const answerTo = async (path: string) =>
    (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as { status: string; data: unknown };
  const ask = async <Data>(path: string): Promise<Data> => (await answerTo(path)).data as Data;
  const targets = async () => (await ask<{ activeTargets: Target[] }>("targets")).activeTargets;
  const rules = async () => (await ask<{ groups: { rules: Rule[] }[] }>("rules")).groups.flatMap((one) => one.rules);
  const stateOf = async (alert: string) => (await rules()).find(({ name }) => name === alert)?.state;
  const faults: string[] = [];
  const expectSoon = async (what: string, isSo: () => Promise<boolean>) => {
    for (const since = performance.now(); performance.now() - since < withinMs; await sleep(200))
      if (await isSo().catch(() => false)) return;
    faults.push(`not within two minutes: ${what}`);
  };
  try {
    await expectSoon(
      "three servers are up",
      async () => (await targets()).filter((one) => one.health === "up").length === 3,
    );
    await expectSoon("every alert is evaluated", async () => (await rules()).every((one) => one.health === "ok"));
    // What is pending has not lasted long enough to be one. Nobody answers orders here, so that alert fires in a long run.
    const firing = async () =>
      (await rules()).filter(({ name, state }) => state === "firing" && name !== "OrdersUnanswered");
    await expectSoon("no alert", async () => (await firing()).length === 0);
    faults.push(...(await firing()).map(({ name }) => `it fires: ${name}`));
    for (const query of dashboardQueries()) {
      const { status } = await answerTo(`query?query=${encodeURIComponent(query)}`);
      if (status !== "success") faults.push(`Prometheus refuses the dashboard's ${query}`);
    }
    await kill(cluster, "server-3");
    await expectSoon("a dead server is noticed", async () => (await stateOf("ServerAway")) === "pending");
    await startAgain(cluster, "server");
    await expectSoon("and that it is back", async () => (await stateOf("ServerAway")) === "inactive");
    const before = await cluster.primary();
    await kill(cluster, "primary");
    await expectSoon("a dead primary is noticed", async () => (await stateOf("DatabaseAway")) === "pending");
    await startAgain(cluster, before);
    await expectSoon("and its heir", async () => (await stateOf("DatabaseAway")) === "inactive");
    return faults;
  } finally {
    child.kill();
  }
}

/** As Grafana sends them, which puts in how far back a rate has to look. */
function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(join(deployed, "dashboard.json"), "utf8")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "1m")));
}
