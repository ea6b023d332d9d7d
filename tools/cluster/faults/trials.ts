import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../cluster.ts";
import { kill, restart, startAgain } from "../obey.ts";
import { FalseClock } from "./clocks.ts";
import { fillDisk } from "./disks.ts";
import { cutOff } from "./network.ts";
import { postfix } from "./postfix.ts";
import { SlowLine } from "./slow-network.ts";

export interface Trial {
  readonly name: string;
  /** Before guests come, and after they have left. */
  readonly prepare?: (cluster: Cluster) => Promise<void>;
  readonly breakIt: (cluster: Cluster) => Promise<void>;
  readonly tidyUp?: (cluster: Cluster) => Promise<void>;
  /** How long nobody's order may be acknowledged, in seconds. */
  readonly maxPause: number;
  /** Servers show pages as they were last meanwhile: of the requests for them hardly any fails. */
  readonly keepsPages?: boolean;
  /** Orders are of a time that is wrong by up to so many seconds, as the database's is. */
  readonly wrongBySeconds?: number;
  /** Nobody notices: not one request fails, although none is repeated. */
  readonly isSeamless?: boolean;
}

export const upgrade: Trial = {
  name: "the release before is replaced by this one",
  breakIt: async (cluster) => {
    cluster.takeThisRelease();
    await restart(cluster, "server");
  },
  maxPause: 10,
  isSeamless: true,
};

const line = new SlowLine();
const clock = new FalseClock();

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
    name: "the primary is restarted on purpose",
    breakIt: async (cluster) => void (await restart(cluster, "primary")),
    maxPause: 20,
    keepsPages: true,
  },
  {
    name: "a replica is killed",
    breakIt: async (cluster) => {
      await kill(cluster, "replica");
      await sleep(8000);
      await startAgain(cluster, "database");
    },
    maxPause: 20,
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
    name: "a member of etcd is killed",
    breakIt: async (cluster) => {
      await kill(cluster, "etcd");
      await sleep(8000);
      await startAgain(cluster, "etcd");
    },
    maxPause: 15,
  },
  {
    name: "the balancer is killed and comes back",
    breakIt: async (cluster) => {
      await kill(cluster, "balancer");
      await startAgain(cluster, "balancer");
    },
    maxPause: 10,
  },
  {
    name: "the balancer is loaded anew",
    breakIt: async (cluster) => {
      await restart(cluster, "balancer");
      // The old process ends after 30 s, whatever it still serves.
      await sleep(32_000);
    },
    maxPause: 5,
    isSeamless: true,
  },
  {
    name: "the servers are replaced one after the other",
    breakIt: async (cluster) => void (await restart(cluster, "server")),
    maxPause: 5,
    isSeamless: true,
  },
  {
    name: "the servers are restarted without telling the balancer",
    breakIt: async ({ servers }) => {
      for (const server of servers) {
        await server.end();
        await server.startAndWait();
        // As long as the balancer's checks take.
        await sleep(1500);
      }
    },
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
    name: "the network to the database takes 200 ms for 30 s",
    prepare: (cluster) => line.lay(cluster),
    breakIt: () => line.slowDown(200, 30_000),
    tidyUp: () => line.tidyUp(),
    maxPause: 10,
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
  {
    name: "a server's clock jumps ten minutes ahead, then behind, and it starts with it",
    prepare: (cluster) => clock.giveToServer(cluster, "server-2"),
    breakIt: async (cluster) => {
      for (const seconds of [600, -600]) {
        clock.set(seconds);
        await sleep(10_000);
        await restart(cluster, "server-2");
        await sleep(5000);
      }
    },
    tidyUp: () => clock.tidyUp(),
    maxPause: 5,
    isSeamless: true,
  },
  {
    name: "the primary's clock jumps ten minutes ahead, then behind, then is right",
    prepare: (cluster) => clock.giveToPrimary(cluster),
    breakIt: async () => {
      for (const seconds of [600, -600, 0]) {
        clock.set(seconds);
        await sleep(12_000);
      }
    },
    tidyUp: () => clock.tidyUp(),
    maxPause: 20,
    wrongBySeconds: 600,
  },
];
