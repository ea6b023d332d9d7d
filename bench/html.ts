import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { ask, askJson } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { buildPages, startServer } from "./children.ts";
import { type Figure, rounded } from "./figure.ts";

/** The demo's pages as a browser receives them: markup, stylesheets and what was loaded for them. */
export async function measureHtml(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const { origin } = await startServer(bench, { SEED: "demo", LOG_LEVEL: "warn" });
  const path = "/api/service/service/get/customer/filter";
  const restaurants = await askJson<{ uid: string }[]>(origin, { method: "POST", path, body: "{}" });
  let largest = { address: "", sent: 0, smallest: 0 };
  for (const { uid } of restaurants) {
    const sizes = await sizesOf(origin, `/${uid}`);
    if (sizes.sent > largest.sent) largest = sizes;
  }
  const pages = [
    { name: "listing", limits: [19.6, 18.1], ...(await sizesOf(origin, "/bestellen")) },
    { name: "restaurant", limits: [20, 18.4], ...largest },
  ] as const;
  const figures: Figure[] = [];
  for (const { name, limits, address, sent, smallest } of pages) {
    const later = await sizeOnceAsked(origin, address);
    const note = `${address}, ${restaurants.length} restaurants; with the best compression ${rounded(smallest)} kB`;
    bench.say(`${name}: ${rounded(sent)} kB, once many have asked ${rounded(later)} kB (${note})`);
    figures.push(
      { name: `HTML, ${name}`, value: sent, unit: "kB", limit: { atMost: limits[0] }, note },
      { name: `HTML, ${name}, once many have asked`, value: later, unit: "kB", limit: { atMost: limits[1] } },
    );
  }
  return figures;
}

/** What many ask for is compressed anew, page by page: after so many seconds at the latest. */
const patienceSeconds = 40;

async function sizeOnceAsked(origin: string, address: string): Promise<number> {
  const get = async () =>
    (await ask(origin, { method: "GET", path: address, headers: { "accept-encoding": "br" } })).body.length / 1000;
  const first = await get();
  for (let waited = 0; waited < patienceSeconds * 10; waited++) {
    const size = await get();
    if (size < first) return size;
    await sleep(100);
  }
  return first;
}

/** With Brotli, as it is sent and as small as it could be. */
async function sizesOf(origin: string, address: string) {
  const get = async (encoding: string) => {
    const { body } = await ask(origin, { method: "GET", path: address, headers: { "accept-encoding": encoding } });
    return body;
  };
  const sent = (await get("br")).length / 1000;
  return { address, sent, smallest: brotliCompressSync(await get("identity")).length / 1000 };
}
