import { setTimeout as sleep } from "node:timers/promises";

type Closer = () => Promise<unknown>;

/** Closes everything that was opened, in reverse order. A part that hangs does not prevent closing the others. */
export class Shutdown {
  readonly #closers: { close: Closer; timeoutMs: number }[] = [];

  add(close: Closer, timeoutMs: number): void {
    this.#closers.push({ close, timeoutMs });
  }

  async run(): Promise<void> {
    for (const { close, timeoutMs } of this.#closers.splice(0).reverse())
      await Promise.race([close().catch(() => undefined), sleep(timeoutMs)]);
  }
}
