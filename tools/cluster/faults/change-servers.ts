import type { Cluster } from "../cluster.ts";
import { restart } from "../obey.ts";

type Environment = Readonly<Record<string, string>>;

/** Gives the servers, or one of them, other settings and replaces them without a guest noticing. Returns what undoes it. */
export async function changeServers(
  cluster: Cluster,
  change: (environment: Environment) => Environment,
  target = "server",
): Promise<() => Promise<void>> {
  const changed = cluster.servers.filter(({ name }) => target === "server" || name === target);
  const before = changed.map(({ recipe }) => recipe);
  for (const server of changed) {
    const { recipe } = server;
    server.recipe = { ...recipe, environment: { ...recipe.environment, ...change(recipe.environment) } };
  }
  await restart(cluster, target);
  return async () => {
    for (const [i, server] of changed.entries()) server.recipe = before[i] ?? server.recipe;
    await restart(cluster, target);
  };
}
