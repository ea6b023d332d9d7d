import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "../cluster.ts";
import { breakingPrograms } from "../packages.ts";
import { changeServers } from "./change-servers.ts";

/** The clock of one part, which can be set while it runs. Time that only goes on is not touched, as on a real machine. */
export class FalseClock {
  #file = "";
  #tidyUp: () => Promise<void> = async () => undefined;

  async giveToServer(cluster: Cluster, name: string): Promise<void> {
    const environment = this.#environment(cluster, name);
    this.#tidyUp = await changeServers(cluster, () => environment, name);
  }

  set(secondsAhead: number): void {
    writeFileSync(this.#file, `${secondsAhead < 0 ? "" : "+"}${secondsAhead}s`);
  }

  tidyUp(): Promise<void> {
    return this.#tidyUp();
  }

  #environment({ layout }: Cluster, name: string): Record<string, string> {
    this.#file = join(layout.folder, `${name}.clock`);
    this.set(0);
    return {
      LD_PRELOAD: breakingPrograms.faketime,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      // A part that is killed leaves no memory behind.
      FAKETIME_DISABLE_SHM: "1",
    };
  }
}
