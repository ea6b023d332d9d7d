import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../cluster.ts";
import { addressOf, loopback } from "../layout.ts";
import { changeServers } from "./change-servers.ts";

/** The servers' way to their database, on which everything can take its time without a connection being lost. */
export class SlowLine {
  #delayMs = 0;
  #tidyUp: () => Promise<void> = async () => undefined;

  /** From now on the servers come to the database through here. */
  async lay(cluster: Cluster): Promise<void> {
    const open = new Set<Socket>();
    const server = createServer((from) => this.#passOn(from, connect(cluster.layout.database, loopback), open));
    server.listen(0, loopback);
    await once(server, "listening");
    const { database } = cluster.layout;
    const here = (environment: Readonly<Record<string, string>>) => ({
      DATABASE_URL: environment["DATABASE_URL"]?.replace(addressOf(database), addressOf(portOf(server))) ?? "",
    });
    const changeBack = await changeServers(cluster, here);
    this.#tidyUp = async () => {
      await changeBack();
      server.close();
      for (const one of open) one.destroy();
    };
  }

  tidyUp(): Promise<void> {
    return this.#tidyUp();
  }

  /** What is on its way arrives after what was sent before it. */
  async slowDown(roundTripMs: number, forMs: number): Promise<void> {
    this.#delayMs = roundTripMs / 2;
    await sleep(forMs);
    this.#delayMs = 0;
  }

  #passOn(from: Socket, to: Socket, open: Set<Socket>): void {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      let sent = Promise.resolve();
      const later = (act: () => void) => {
        const delay = this.#delayMs > 0 ? sleep(this.#delayMs) : undefined;
        sent = sent.then(async () => {
          await delay;
          act();
        });
      };
      one.on("data", (bytes) => later(() => other.write(bytes)));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        later(() => other.destroy());
      });
    }
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
