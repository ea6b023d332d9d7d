import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

beforeAll(() => importServices(db, [sampleService(), sampleService({ uid: "andere", name: "Andere" })]));

const post = (path: string, payload: object) => app.inject({ method: "POST", url: `/api/service/${path}`, payload });

test("readers that never stop see every change within a second, whenever it falls between two of their reads", async () => {
  const { id } = (await app.inject("/api/service/service/get/customer/uid?uid=wirtshaus-probe")).json();
  const seen = async () => {
    const [menu, listing] = await Promise.all([
      post("category/get/service/customer", { id }),
      post("service/get/customer/filter", { cities: ["Wien"] }),
    ]);
    const shown = listing.json().find((service: { uid: string }) => service.uid === "wirtshaus-probe");
    return [menu.json()[0].products[0].name, shown?.description];
  };
  const reading = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!reading.signal.aborted) await seen();
  });
  for (let change = 1; change <= 12; change++) {
    const name = `Gericht ${change}`;
    const categories = [sampleCategory({ products: [sampleProduct({ name })] })];
    await importServices(db, [sampleService({ categories, description: name })]);
    await expect.poll(seen, soon).toEqual([name, name]);
  }
  reading.abort();
  await Promise.all(readers);
});
