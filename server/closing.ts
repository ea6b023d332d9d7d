import { setTimeout as sleep } from "node:timers/promises";

type Closer = () => Promise<unknown>;

/** What has been opened, closed in reverse order. A part that hangs does not keep the others from closing. */
export class Closing {
  readonly #closers: { close: Closer; patienceMs: number }[] = [];

  add(close: Closer, patienceMs: number): void {
    this.#closers.push({ close, patienceMs });
  }

  async run(): Promise<void> {
    for (const { close, patienceMs } of this.#closers.splice(0).reverse())
      await Promise.race([close().catch(() => undefined), sleep(patienceMs)]);
  }
}
