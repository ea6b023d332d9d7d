import { type APIRequestContext, expect, test } from "@playwright/test";
import { closedInn, gasthaus } from "./restaurants.ts";

// These tests request pages as crawlers do, so they need no browser.

test("a crawler finds every page from robots.txt on, each under its own address", async ({ request, baseURL }) => {
  const robots = await textOf(request, "/robots.txt");
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  const sitemaps = locations(await textOf(request, index));
  const found = (await Promise.all(sitemaps.map((one) => textOf(request, one)))).flatMap(locations);
  for (const uid of [gasthaus.uid, closedInn.uid]) expect(found).toContain(`${baseURL}/${uid}`);
  expect(new Set(found).size).toBe(found.length);
  // Requesting every page takes too long on a busy machine, so every tenth is tested.
  for (const address of found.filter((_, n) => n % 10 === 0)) {
    const page = await pageAt(request, address);
    expect(page.canonical).toBe(address);
    expect(page.tags["og:url"]).toBe(address);
    expect(page.title).toMatch(/^Mahlzeit \| .{10}|^Bestelle bei .+ \| Mahlzeit$/);
    expect(page.tags["description"]).toBeTruthy();
  }
});

test("a category of a city is a page of its own", async ({ request, baseURL }) => {
  const path = "/bestellen/St.%20P%C3%B6lten?kategorie=Probek%C3%BCche";
  const page = await pageAt(request, path);
  expect(page.title).toBe("Mahlzeit | Probeküche in St. Pölten: Essen bestellen");
  expect(page.html).toMatch(/<h1[^>]*>Essen bestellen in (<!-- -->)?St\. Pölten<\/h1>/);
  expect(page.html).toMatch(/<h2[^>]*>Probeküche in St\. Pölten<\/h2>/);
  expect(page.tags["description"]).toMatch(/^Probeküche in St\. Pölten: \d+\u00a0Restaurants\. /);
  expect(page.canonical).toBe(baseURL + path);
  const [trail] = page.things;
  expect(trail?.["@type"]).toBe("BreadcrumbList");
  expect((await pageAt(request, "/bestellen/Wien?kategorie=Probek%C3%BCche")).canonical).toBeUndefined();
});

test("a restaurant says what it is, and its shared picture can be fetched", async ({ request }) => {
  const { html, tags, title, things } = await pageAt(request, `/${gasthaus.uid}`);
  expect(title).toBe(`Bestelle bei ${gasthaus.name} | Mahlzeit`);
  expect(tags["og:title"]).toBe(title);
  const [restaurant] = things;
  expect(restaurant).toMatchObject({ "@type": "Restaurant", name: gasthaus.name });
  const said = JSON.stringify(restaurant);
  for (const { products } of gasthaus.categories)
    for (const { name, price } of products) {
      expect(said).toContain(`"name":${JSON.stringify(name)}`);
      expect(said).toContain(`"price":${price},`);
    }
  expect(html.indexOf("application/ld+json")).toBeGreaterThan(html.indexOf("</main>"));
  const picture = await request.get(tags["og:image"] ?? "");
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  // JPEG begins with these two bytes.
  expect([...(await picture.body()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
});

test("pages of one person, and those that are not there, are not listed", async ({ request }) => {
  for (const path of [
    "/login",
    "/register",
    `/checkout/${gasthaus.uid}`,
    "/management/orders",
    "/bestellen/Atlantis",
  ]) {
    const { tags, things } = await pageAt(request, path);
    expect(tags["robots"], path).toBe("noindex");
    expect(things, path).toEqual([]);
  }
});

async function pageAt(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return {
    html,
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    tags: Object.fromEntries(
      Array.from(tags, ([, name = "", content = ""]) => [name, content.replaceAll("&amp;", "&")]),
    ),
    things: Array.from(scripts, ([, json = ""]) => JSON.parse(json) as Record<string, unknown>),
  };
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&#38;", "&"));
}
