import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { finishPage } from "./rendered-page.ts";

test("a page that many ask for is soon as small as it can be", async () => {
  const dishes = Array.from({ length: 500 }, (_, i) => `<li>${(i * i).toString(36)} Knödel ${i % 7}</li>`).join("");
  const page = await finishPage("/viele", new Response(dishes), []);
  const get = async () => {
    const sent = await page.bytes("br");
    expect(brotliDecompressSync(sent).toString()).toBe(dishes);
    return sent.length;
  };
  const smallest = brotliCompressSync(dishes).length;
  expect(await get()).toBeGreaterThan(smallest);
  await expect.poll(get, { timeout: 10_000 }).toBe(smallest);
});
