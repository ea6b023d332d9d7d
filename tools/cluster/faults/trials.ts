import { setTimeout as sleep } from "node:timers/promises";
import { kill, restart, startAgain } from "../acts.ts";
import type { Cluster } from "../cluster.ts";
import { fillDisk } from "./disks.ts";
import { cutOff } from "./network.ts";
import { postfix } from "./postfix.ts";

export interface Trial {
  readonly name: string;
  readonly breakIt: (cluster: Cluster) => Promise<void>;
  /** The longest allowed time without an acknowledged order, in seconds. */
  readonly maxPause: number;
  /** Servers show stale pages meanwhile: hardly any request for them fails. */
  readonly keepsPages?: boolean;
  /** No request fails, although none is repeated. */
  readonly isSeamless?: boolean;
}

export const trials: readonly Trial[] = [
  {
    name: "the primary is killed",
    breakIt: async (cluster) => {
      const before = await cluster.primary();
      await kill(cluster, "primary");
      await cluster.primary();
      await startAgain(cluster, before);
    },
    maxPause: 40,
    keepsPages: true,
  },
  {
    name: "a server is killed",
    breakIt: async (cluster) => {
      await kill(cluster, "server");
      await sleep(5000);
      await startAgain(cluster, "server");
    },
    maxPause: 5,
  },
  {
    name: "the servers are replaced one after the other",
    breakIt: (cluster) => restart(cluster, "server"),
    maxPause: 5,
    isSeamless: true,
  },
  {
    name: "the network to the database is cut for 30 s",
    breakIt: async ({ layout }) => {
      const mend = await cutOff(layout.database);
      try {
        await sleep(30_000);
      } finally {
        await mend();
      }
    },
    maxPause: 75,
    keepsPages: true,
  },
  {
    name: "the primary's disk is full for 40 s",
    breakIt: async (cluster) => {
      const primary = await cluster.primary();
      const mend = await fillDisk(cluster.layout.folder, primary);
      try {
        await sleep(40_000);
      } finally {
        mend();
      }
      await startAgain(cluster, "database");
    },
    maxPause: 75,
  },
  {
    name: "the mail server dies for 20 s",
    breakIt: async () => {
      await postfix.die();
      await sleep(20_000);
      await postfix.come();
    },
    maxPause: 5,
    isSeamless: true,
  },
  {
    name: "the mail server takes nothing for 20 s, as one with a greylist does",
    breakIt: async () => {
      await postfix.answer("450 4.2.0 Greylisted, come back later");
      await sleep(20_000);
      await postfix.answer(undefined);
    },
    maxPause: 5,
    isSeamless: true,
  },
];
