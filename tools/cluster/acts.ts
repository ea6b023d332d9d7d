import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, startTogether } from "./cluster.ts";
import { isUp, setServer } from "./haproxy.ts";
import type { Part } from "./part.ts";
import { findMembers } from "./patroni.ts";

/** Kills a part at once, like a power failure: by its name, or the one that has a role at the moment. */
export async function kill(cluster: Cluster, target: string): Promise<void> {
  await (await findRunning(cluster, target)).kill();
}

/** Starts the stopped parts of a kind, or the one with this name. */
export async function startAgain({ parts }: Cluster, target: string): Promise<void> {
  await startTogether(parts.filter(({ name, isRunning }) => !isRunning && (name === target || isOfKind(name, target))));
}

/** Restarts parts without failed requests. */
export async function restart(cluster: Cluster, target: string): Promise<void> {
  const parts = target === "server" ? cluster.servers : [await findRunning(cluster, target)];
  for (const part of parts) {
    if (cluster.servers.includes(part)) await restartServer(cluster, cluster.servers.indexOf(part));
    // The master starts new workers, and the old ones finish their requests.
    else if (part === cluster.balancer || part === cluster.databaseProxy) part.signal("SIGUSR2");
    else {
      await part.end();
      await part.startAndWait();
    }
  }
}

/** Drains the server, restarts it, and adds it again once the balancer's checks succeed. */
async function restartServer({ layout, servers }: Cluster, server: number): Promise<void> {
  await setServer(layout, server, "drain");
  await servers[server]?.end();
  await servers[server]?.startAndWait();
  await setServer(layout, server, "ready");
  while (!(await isUp(layout, server))) await sleep(100);
}

async function findRunning(cluster: Cluster, target: string): Promise<Part> {
  const running = cluster.parts.filter(({ isRunning }) => isRunning);
  const primary = target === "primary" || target === "replica" ? await cluster.primary() : undefined;
  const found = running.find(
    ({ name }) =>
      name === target ||
      (target === "primary" && name === primary) ||
      (target === "replica" && isOfKind(name, "database") && name !== primary) ||
      isOfKind(name, target),
  );
  if (!found) throw new Error(`No ${target} is running.`);
  return found;
}

function isOfKind(name: string, kind: string): boolean {
  return new RegExp(`^${kind}-\\d$`).test(name);
}

export async function describeCluster({ layout, parts }: Cluster): Promise<string> {
  const members = new Map((await findMembers(layout)).map((one) => [one.name, one]));
  const lines = parts.map(({ name, recipe, pid }) => {
    const member = members.get(name);
    const told = member && pid ? `${member.role.replace("leader", "primary")}, ${member.state}` : "";
    return [name.padEnd(15), recipe.address.padEnd(16), pid ? `process ${pid}`.padEnd(15) : "dead".padEnd(15), told];
  });
  return lines.map((line) => line.join(" ").trimEnd()).join("\n");
}
