import { askJson } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { startBrowser } from "./browser.ts";
import { buildPages, startServer } from "./children.ts";
import { type Figure, rounded } from "./figure.ts";
import { lowerQuartile } from "./statistics.ts";
import { type TraceEvent, tracePages } from "./trace.ts";

const tries = 5;
/** A phone is so many times slower than an ordinary laptop, whose browser has this speed as Lighthouse measures it. */
const phone = { timesSlower: 4, laptop: 1500 };
/** From this on a tap waits noticeably. */
const limit = { atMost: 50 };

/** So many times as long as that of a page of one word may the longest task of a page be, as its text has to be laid out. */
const timesOneWord = 3.5;

/**
 * Measures how long a page's thread is held at a stretch while it is loaded and hydrated, by scripts and by whatever else it does, in
 * time of that thread: reckoned for a phone by the browser's speed in the same minute, and on this machine made as many times slower by
 * Chromium itself, which tells what a phone does that is so many times slower than this machine.
 */
export async function measureTasks(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const { origin } = await startServer(bench, { SEED: "demo", LOG_LEVEL: "warn" });
  const path = "/api/service/service/get/customer/filter";
  const [first] = await askJson<{ uid: string }[]>(origin, { method: "POST", path, body: "{}" });
  const browser = await startBrowser(bench, "--window-size=412,823");
  const measure = async (name: string, url: string) => {
    const found: Pick<LongestTasks, "scripts" | "all">[] = [];
    for (let i = 0; i < tries; i++) {
      const events = await tracePages(browser, [reference, { url, watchedMs: 3500 }]);
      const speed = speedIn(events);
      const { scripts, all } = longestIn(events, url);
      const factor = (phone.timesSlower * speed) / phone.laptop;
      found.push({ scripts: scripts * factor, all: all * factor });
      bench.say(
        `${name}: scripts ${rounded(scripts)} ms, any task ${rounded(all)} ms; this browser's speed: ${speed.toFixed(0)}`,
      );
    }
    return {
      scripts: figureOf(`${name}, longest task of scripts`, found, "scripts"),
      all: figureOf(`${name}, longest task of any kind`, found, "all"),
    };
  };
  const { all: least } = await measure("a page of one word", oneWord);
  const figures = [least];
  for (const [name, path] of [
    ["listing", "/bestellen"],
    ["restaurant", `/${first?.uid}`],
  ] as const) {
    const { scripts, all } = await measure(name, `${origin}${path}`);
    figures.push({ ...scripts, limit }, { ...all, limit: { atMost: Math.round(timesOneWord * least.value) } });
    figures.push(await measureSlowed(bench, browser, name, `${origin}${path}`));
  }
  return figures;
}

/** Without a limit, as it depends on the machine. */
async function measureSlowed(bench: Bench, browser: URL, page: string, url: string): Promise<Figure> {
  const found: number[] = [];
  for (let i = 0; i < tries; i++) {
    const events = await tracePages(browser, [{ url, watchedMs: 8000, timesSlower: phone.timesSlower }]);
    const { all, ofDocument } = longestIn(events, url);
    found.push(ofDocument);
    bench.say(`${page}, slowed down: a document's task ${rounded(ofDocument)} ms, any task ${rounded(all)} ms`);
  }
  const name = `${page}, longest task ${phone.timesSlower} × slower than here`;
  return { name, value: lowerQuartile(found), unit: "ms", note: found.map(rounded).join(", ") };
}

function figureOf<Of extends string>(name: string, found: readonly Readonly<Record<Of, number>>[], of: Of): Figure {
  const values = found.map((one) => one[of]);
  return { name, value: lowerQuartile(values), unit: "ms", note: values.map(rounded).join(", ") };
}

/** Milliseconds. */
interface LongestTasks {
  readonly scripts: number;
  readonly all: number;
  /** Without the browser's going there, when there is nothing to tap yet. */
  readonly ofDocument: number;
}

/**
 * Milliseconds of the longest task of a page's main thread, and of the longest that scripts take in one, without the layout that a
 * document asks for while it is read.
 */
function longestIn(events: readonly TraceEvent[], url: string): LongestTasks {
  const parsing = events.find(({ name, args }) => name === "ParseHTML" && args?.beginData?.url?.startsWith(url));
  const own = events
    .filter(({ pid, tid, ph }) => ph === "X" && pid === parsing?.pid && tid === parsing.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: { scripts: number; all: number; ofDocument: number }[] = [];
  let taskUntil = 0;
  let scriptUntil = 0;
  for (const { name, ts, dur = 0, tdur = dur } of own) {
    if (name === "ThreadControllerImpl::RunTask" && ts >= taskUntil) {
      taskUntil = ts + dur;
      const all = tdur / 1000;
      tasks.push({ scripts: 0, all, ofDocument: taskUntil > (parsing?.ts ?? 0) ? all : 0 });
    }
    const task = tasks.at(-1);
    if (!task) continue;
    const isInScript = ts < scriptUntil;
    if (isInScript && layout.test(name)) task.scripts -= tdur / 1000;
    if (isInScript || !script.test(name)) continue;
    scriptUntil = ts + dur;
    task.scripts += tdur / 1000;
  }
  const longest = (of: keyof LongestTasks) => Math.max(...tasks.map((task) => task[of]));
  return { scripts: longest("scripts"), all: longest("all"), ofDocument: longest("ofDocument") };
}

/** What a trace calls styling and laying out; neither is part of the other. */
const layout = /^(?:UpdateLayoutTree|Layout)$/;

/** What a trace calls the work of scripts. */
const script = /^(?:v8\.|EvaluateScript|FunctionCall|RunMicrotasks)/;

const strings = 5000;
const copies = 5000;

/** The two loops by which Lighthouse tells how fast a browser is, so many times each. */
const loops = [
  `for (let i = 0; i < ${strings}; i++) {
    let text = "";
    for (let j = 0; j < 10000; j++) text += "a";
    if (text.length === 1) throw new Error();
  }`,
  `const arrays = [[], []];
  for (let i = 0; i < 100000; i++) arrays[0][i] = arrays[1][i] = i;
  for (let i = 0; i < ${copies}; i++) {
    const from = arrays[i % 2], to = arrays[(i + 1) % 2];
    for (let j = 0; j < from.length; j++) to[j] = from[j];
  }`,
].map((loop) => `<script>(() => {${loop}})()</script>`);

/** What a browser does for any page: its longest task is the least that a page's can be. */
const oneWord = `data:text/html,${encodeURIComponent("<p>Mahlzeit")}`;

const reference = { url: `data:text/html,${encodeURIComponent(loops.join(""))}`, watchedMs: 2000 };

/** The browser's speed in Lighthouse's unit, but by the thread's own time. */
function speedIn(events: readonly TraceEvent[]): number {
  const [first = 0, second = 0] = events
    .filter(({ name, args }) => name === "EvaluateScript" && args?.data?.url?.startsWith("data:"))
    .map(({ tdur = 0 }) => tdur / 1e6);
  return (strings / first + copies / second) / 10 / 2;
}
