import { setTimeout as sleep } from "node:timers/promises";

/** What a browser writes down of a stretch of work; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself worked of it, whatever else the machine did. */
  readonly tdur?: number;
  readonly args?: { readonly beginData?: { readonly url?: string }; readonly data?: { readonly url?: string } };
}

/** A page, how long it is looked at, and how many times slower Chromium makes its processor meanwhile. */
export interface WatchedPage {
  readonly url: string;
  readonly watchedMs: number;
  readonly timesSlower?: number;
}

/**
 * Traces a browser while it opens these pages one after the other, in a context of their own, without anything stored. No debugger
 * is attached to them: V8 would have to know where in the sources everything is, and parse React twice.
 */
export async function tracePages(browser: URL, pages: readonly WatchedPage[]): Promise<readonly TraceEvent[]> {
  const socket = new WebSocket(browser);
  const answers = new Map<number, (result: Record<string, string>) => void>();
  const events: TraceEvent[] = [];
  const complete = Promise.withResolvers<void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, method, params } = JSON.parse(String(data));
    if (id) answers.get(id)?.(result);
    else if (method === "Tracing.dataCollected") events.push(...params.value);
    else if (method === "Tracing.tracingComplete") complete.resolve();
  });
  await new Promise((opened) => socket.addEventListener("open", opened));
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, string>>((resolve) => {
      answers.set(answers.size + 1, resolve);
      socket.send(JSON.stringify({ id: answers.size, method, params, sessionId }));
    });
  const { browserContextId } = await send("Target.createBrowserContext");
  const includedCategories = ["toplevel", "devtools.timeline", "v8.execute"];
  await send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories, excludedCategories: ["*"] },
  });
  for (const { url, watchedMs, timesSlower } of pages) {
    const { targetId } = await send("Target.createTarget", {
      url: timesSlower ? "about:blank" : url,
      browserContextId,
    });
    if (timesSlower) {
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      await send("Emulation.setCPUThrottlingRate", { rate: timesSlower }, sessionId);
      await send("Page.navigate", { url }, sessionId);
    }
    await sleep(watchedMs);
  }
  await send("Tracing.end");
  await complete.promise;
  await send("Target.disposeBrowserContext", { browserContextId });
  socket.close();
  return events;
}
