import type { BareRoute } from "./bare-server.ts";
import { alternate, type Figure, rounded } from "./figure.ts";
import { ask, askJson, type BenchRequest, fire, type LoadedAnswer } from "./requests.ts";
import { type Bench, buildPages, startBare, startServer } from "./servers.ts";

const rounds = 7;
const roundSeconds = 2;
const connections = 20;
const limit = { atLeast: 0.5 };
const deliverTo = { postcode: "1070", city: "Wien" };
/** The demo's restaurant with the longest menu (32 kB). */
const measuredRestaurant = "da-marco-al-forno";

/** Compares cached responses of the real server with a minimal route that sends the same bytes. */
export async function measureReads(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const server = await startServer(bench, { SEED: "demo" });
  const figures: Figure[] = [];
  for (const { name, asked } of await targetsOf(server.origin))
    for (const coding of ["identity", "br"]) {
      const request = { ...asked, headers: { "accept-encoding": coding } };
      const told = await ask(server.origin, request);
      const bare = await startBare(bench, sameBytes(request, told));
      const speed = await alternate(rounds, {
        ours: () => perSecond(server.origin, request),
        bare: () => perSecond(bare.origin, request),
      });
      await bare.stop();
      const note = `${rounded(speed.ours)}/s of ${rounded(speed.bare)}/s, ${rounded(told.body.length / 1000)} kB`;
      bench.say(`${name}, ${coding}: ${rounded(speed.ratio)} × (${note})`);
      figures.push({ name: `${name}, ${coding}`, value: speed.ratio, unit: "×", limit, note });
    }
  await server.stop();
  return figures;
}

async function targetsOf(origin: string): Promise<{ name: string; asked: BenchRequest }[]> {
  const filter = { method: "POST", path: "/api/service/service/get/customer/filter", body: "{}" } as const;
  const restaurants = await askJson<{ id: string; uid: string }[]>(origin, filter);
  // Always the same restaurant, because a longer menu hides more of our cost behind its bytes.
  const measured = restaurants.find(({ uid }) => uid === measuredRestaurant);
  if (!measured) throw new Error(`the demo catalogue does not list ${measuredRestaurant}`);
  const body = JSON.stringify({ id: measured.id });
  const menu = { method: "POST", path: "/api/service/category/get/service/customer", body } as const;
  return [
    { name: "menu, JSON", asked: menu },
    { name: "listing, JSON", asked: filter },
    { name: "listing for an address, JSON", asked: { ...filter, body: JSON.stringify({ deliverTo }) } },
    { name: "restaurant, HTML", asked: { method: "GET", path: `/${measured.uid}` } },
    { name: "listing, HTML", asked: { method: "GET", path: "/bestellen" } },
  ];
}

async function perSecond(origin: string, asked: BenchRequest): Promise<number> {
  return (await fire(origin, asked, { connections, seconds: roundSeconds })).perSecond;
}

/** Returns a minimal route with the same response. */
function sameBytes({ method, path }: BenchRequest, { headers, body }: LoadedAnswer): BareRoute {
  const content = Object.entries(headers).filter(([name]) =>
    /^(content-(?!length)|cache-control|etag|vary)/.test(name),
  );
  return {
    method,
    path,
    headers: Object.fromEntries(content.map(([name, value]) => [name, String(value)])),
    base64: body.toString("base64"),
  };
}
