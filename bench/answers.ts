import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Asked, ask, askJson, type LoadedAnswer } from "./ask.ts";
import type { BareRoute } from "./bare-server.ts";
import type { Bench } from "./bench.ts";
import { buildPages, end, startServer } from "./children.ts";
import { type Figure, rounded } from "./figure.ts";
import { processorSeconds } from "./machine.ts";
import { fire } from "./send-load.ts";
import { alternate } from "./statistics.ts";

const rounds = 7;
const roundSeconds = 2;
const connections = 20;
const json = { atLeast: 0.7 };
const page = { atLeast: 0.5 };
const deliverTo = { postcode: "1070", city: "Wien" };
/** Of the demo, the one with the longest menu (32 kB). */
const measuredRestaurant = "da-marco-al-forno";

/** Compares cached responses of the real server with a minimal route that sends the same bytes. */
export async function measureAnswers(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const server = await startServer(bench, { SEED: "demo" });
  const figures: Figure[] = [];
  for (const { name, asked, limit } of await targetsOf(server.origin))
    for (const coding of ["identity", "br"]) {
      const request = { ...asked, headers: { "accept-encoding": coding } };
      const told = await ask(server.origin, request);
      const bare = await startBare(bench, request, told);
      const cost = { ours: costOf(server.pid), bare: costOf(bare.pid) };
      const speed = await alternate(rounds, {
        ours: () => cost.ours(() => fire(server.origin, request, { connections, seconds: roundSeconds })),
        bare: () => cost.bare(() => fire(bare.origin, request, { connections, seconds: roundSeconds })),
      });
      await bare.stop();
      const note =
        `${rounded(speed.ours)}/s of ${rounded(speed.bare)}/s, ${rounded(told.body.length / 1000)} kB, ` +
        `processor ${cost.ours.perRequest().toFixed(0)} and ${cost.bare.perRequest().toFixed(0)} µs each: ` +
        `${rounded(cost.bare.perRequest() / cost.ours.perRequest())} ×`;
      bench.say(`${name}, ${coding}: ${rounded(speed.ratio)} × (${note})`);
      figures.push({ name: `${name}, ${coding}`, value: speed.ratio, unit: "×", limit, note });
    }
  await server.stop();
  return figures;
}

async function targetsOf(origin: string): Promise<{ name: string; asked: Asked; limit: { atLeast: number } }[]> {
  const filter = { method: "POST", path: "/api/service/service/get/customer/filter", body: "{}" } as const;
  const restaurants = await askJson<{ id: string; uid: string }[]>(origin, filter);
  // Always the same one, because a longer menu hides more of our cost behind its bytes.
  const measured = restaurants.find(({ uid }) => uid === measuredRestaurant);
  if (!measured) throw new Error(`the demo catalogue does not list ${measuredRestaurant}`);
  const body = JSON.stringify({ id: measured.id });
  const menu = { method: "POST", path: "/api/service/category/get/service/customer", body } as const;
  return [
    { name: "menu, JSON", asked: menu, limit: json },
    { name: "listing, JSON", asked: filter, limit: json },
    { name: "listing for an address, JSON", asked: { ...filter, body: JSON.stringify({ deliverTo }) }, limit: json },
    { name: "restaurant, HTML", asked: { method: "GET", path: `/${measured.uid}` }, limit: page },
    { name: "listing, HTML", asked: { method: "GET", path: "/bestellen" }, limit: page },
  ];
}

/** Starts a minimal server that answers this one path with these bytes. */
export async function startBare(
  { shutdown }: Bench,
  { method, path }: Asked,
  { headers, body }: Pick<LoadedAnswer, "headers" | "body">,
) {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  shutdown.add(() => end(child), 2000);
  const content = Object.entries(headers).filter(([name]) =>
    /^(content-(?!length)|cache-control|etag|vary)/.test(name),
  );
  const route: BareRoute = {
    method,
    path,
    headers: Object.fromEntries(content.map(([name, value]) => [name, String(value)])),
    base64: body.toString("base64"),
  };
  child.send(route);
  const [origin] = (await once(child, "message")) as [string];
  return { origin, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Processor time per request: the throughput a server would reach if it had the machine to itself. */
function costOf(pid: number) {
  let seconds = 0;
  let requests = 0;
  const measured = async (round: () => Promise<{ perSecond: number; requests: number }>): Promise<number> => {
    const before = processorSeconds(pid) ?? Number.NaN;
    const result = await round();
    seconds += (processorSeconds(pid) ?? Number.NaN) - before;
    requests += result.requests;
    return result.perSecond;
  };
  return Object.assign(measured, { perRequest: () => (seconds / requests) * 1e6 });
}
