import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDatabase } from "./database.ts";
import { etcdRecipes } from "./etcd.ts";
import { balancerRecipe, databaseProxyRecipe, isUp } from "./haproxy.ts";
import type { Layout } from "./layout.ts";
import { Part } from "./part.ts";
import { findPrimary, patroniRecipes } from "./patroni.ts";
import { serverRecipes } from "./servers.ts";

interface ClusterOptions {
  readonly layout: Layout;
  /** Settings of the servers besides their addresses. */
  readonly settings: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

/** A complete multi-node marketplace on this machine. */
export class Cluster {
  readonly layout: Layout;
  readonly etcd: readonly Part[];
  readonly nodes: readonly Part[];
  readonly databaseProxy: Part;
  readonly servers: readonly Part[];
  readonly balancer: Part;

  private constructor({ layout, settings }: ClusterOptions) {
    this.layout = layout;
    this.etcd = etcdRecipes(layout).map((one) => new Part(one));
    this.nodes = patroniRecipes(layout).map((one) => new Part(one));
    this.databaseProxy = new Part(databaseProxyRecipe(layout));
    this.servers = serverRecipes(layout, settings).map((one) => new Part(one));
    this.balancer = new Part(balancerRecipe(layout));
  }

  /** Stops everything started if a part does not start. */
  static async start(options: ClusterOptions): Promise<Cluster> {
    const { layout, say } = options;
    const { folder } = layout;
    mkdirSync(join(folder, "logs"), { recursive: true, mode: 0o700 });
    // Other users that run a part must be able to enter its folder.
    chmodSync(folder, 0o711);
    const cluster = new Cluster(options);
    try {
      await cluster.#startAll(say);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #startAll(say: ClusterOptions["say"]): Promise<void> {
    say("etcd …");
    await startTogether(this.etcd);
    say("PostgreSQL under Patroni …");
    await startTogether(this.nodes);
    await this.databaseProxy.startAndWait();
    await makeDatabase(this.layout, await this.primary());
    say("the servers …");
    // The first server creates the tables and, if wanted, the demo's restaurants.
    await this.servers[0]?.startAndWait();
    await startTogether(this.servers);
    await this.balancer.startAndWait();
    for (const server of this.servers.keys()) while (!(await isUp(this.layout, server))) await sleep(100);
  }

  /** Returns the primary's name; waits if there is none at the moment. */
  async primary(): Promise<string> {
    for (;;) {
      const found = await findPrimary(this.layout);
      if (found) return found;
      await sleep(100);
    }
  }

  get parts(): readonly Part[] {
    return [...this.etcd, ...this.nodes, this.databaseProxy, ...this.servers, this.balancer];
  }

  /** Stops everything; the folder cannot be started again. */
  async stop(): Promise<void> {
    await Promise.all([this.balancer, ...this.servers].map((part) => part.end()));
    await Promise.all([this.databaseProxy, ...this.nodes, ...this.etcd].map((part) => part.discard()));
  }
}

export async function startTogether(parts: readonly Part[]): Promise<void> {
  for (const part of parts) part.start();
  await Promise.all(parts.map((part) => part.waitUntilReady()));
}
