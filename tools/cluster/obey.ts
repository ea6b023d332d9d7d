import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, startTogether } from "./cluster.ts";
import type { Order } from "./command-line.ts";
import { isUp, setServer } from "./haproxy.ts";
import type { Part } from "./part.ts";
import { findMembers } from "./patroni.ts";

/** Does to a running cluster what it is asked for, and says what that was. */
export async function obey(cluster: Cluster, { what, target }: Order): Promise<string> {
  if (what === "kill") return kill(cluster, target);
  if (what === "stop") return stop(cluster, target);
  if (what === "start") return startAgain(cluster, target);
  if (what === "restart") return restart(cluster, target);
  return describeCluster(cluster);
}

export async function kill(cluster: Cluster, target: string): Promise<string> {
  const part = await findRunning(cluster, target);
  await part.kill();
  return `${part.name} is dead`;
}

/** In order: a primary hands over to a replica, a server finishes what it has begun. */
async function stop(cluster: Cluster, target: string): Promise<string> {
  const part = await findRunning(cluster, target);
  await part.end();
  return `${part.name} has ended`;
}

export async function startAgain({ parts }: Cluster, target: string): Promise<string> {
  const dead = parts.filter(
    ({ name, isRunning }) => !isRunning && (target === "all" || name === target || isOfKind(name, target)),
  );
  await startTogether(dead);
  return dead.length > 0 ? `started ${namesOf(dead)}` : "nothing of it is dead";
}

/** Without a guest noticing. */
export async function restart(cluster: Cluster, target: string): Promise<string> {
  const parts = target === "server" ? cluster.servers : [await findRunning(cluster, target)];
  for (const part of parts) {
    if (cluster.servers.includes(part)) await restartServer(cluster, cluster.servers.indexOf(part));
    // The master starts new workers, and the old ones finish what they have begun.
    else if (part === cluster.balancer || part === cluster.databaseProxy) part.signal("SIGUSR2");
    else {
      await part.end();
      await part.startAndWait();
    }
  }
  return `restarted ${namesOf(parts)}`;
}

/** Gets no more requests, ends, starts, and gets requests again once the balancer's checks find it well. */
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

function namesOf(parts: readonly Part[]): string {
  return parts.map(({ name }) => name).join(", ");
}
