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
    { name: "listing", limit: 25, ...(await sizesOf(origin, "/bestellen")) },
    { name: "restaurant", limit: 25, ...largest },
  ] as const;
  const figures: Figure[] = [];
  for (const { name, limit, address, sent, smallest } of pages) {
    const note = `${address}, ${restaurants.length} restaurants; with the best compression ${rounded(smallest)} kB`;
    bench.say(`${name}: ${rounded(sent)} kB (${note})`);
    figures.push({ name: `HTML, ${name}`, value: sent, unit: "kB", limit: { atMost: limit }, note });
  }
  return figures;
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
