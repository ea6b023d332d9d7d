import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { testApp } from "../../../testing/app.ts";
import { importServices, noon, sampleService, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon }, { publicUrl: "https://mahlzeit.example" });

beforeAll(() =>
  importServices(db, [
    sampleService(),
    sampleService({ uid: "murwirt", name: "Murwirt", additionalServiceAttributes: { city: { name: "Graz" } } }),
    sampleService({ uid: "stube-am-ruhetag", name: "Stube", serviceTypes: ["Ruhe"], enabled: false }),
  ]),
);

const sitemap = async () => (await app.inject("/sitemap-1.xml")).body;

describe("the sitemap", () => {
  it("lists enabled restaurants and the pages that have some, and nothing of the others", async () => {
    const paths = [...(await sitemap()).matchAll(/<loc>https:\/\/mahlzeit\.example([^<]*)<\/loc>/g)].map(
      ([, it]) => it,
    );
    expect(paths).toEqual([
      "/bestellen",
      "/impressum",
      "/agb",
      "/widerruf",
      "/barrierefreiheit",
      "/install",
      "/llms.txt",
      "/bestellen/Graz",
      "/bestellen/Graz?kategorie=%C3%96sterreichische+K%C3%BCche",
      "/bestellen/Wien",
      "/bestellen/Wien?kategorie=%C3%96sterreichische+K%C3%BCche",
      "/murwirt",
      "/wirtshaus-probe",
    ]);
  });

  it("tells the time of a restaurant's last change, and follows whoever is switched off or on", async () => {
    const changed = async (change: string) => {
      const { rows } = await pool.query<{ at: Date }>(
        `UPDATE restaurants SET ${change} WHERE uid = 'murwirt' RETURNING updated_at AS at`,
      );
      return `/murwirt</loc><lastmod>${rows[0]?.at.toISOString()}</lastmod>`;
    };
    const described = await changed("description = 'An der Mur'");
    await expect.poll(sitemap, soon).toContain(described);
    await changed("enabled = false");
    await expect.poll(sitemap, soon).not.toContain("/murwirt");
    expect(await sitemap()).not.toContain("Graz");
    const back = await changed("enabled = true");
    await expect.poll(sitemap, soon).toContain(back);
  });

  it("is announced in robots.txt, which closes what no crawler needs", async () => {
    const { body, headers } = await app.inject("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const path of ["/api/", "/checkout/", "/confirm/", "/info/", "/management/"])
      expect(body).toContain(`\nDisallow: ${path}\n`);
    expect(body.endsWith("\n\nSitemap: https://mahlzeit.example/sitemap.xml\n")).toBe(true);
    expect(headers).not.toHaveProperty("x-robots-tag");
    expect((await app.inject("/sitemap.xml")).body).toContain("<loc>https://mahlzeit.example/sitemap-1.xml</loc>");
  });
});

describe("a demo that anybody can reach", () => {
  const mails = { SMTP_URL: "smtp://localhost", SUGGESTIONS_MAILBOX: "idee@example.at" };
  const isListed = (env: Record<string, string>) => readConfig({ ...mails, ...env }).isListed;

  it("is the only thing that stays unlisted", () => {
    expect(isListed({ PUBLIC_URL: "https://demo.example.at", DEMO: "yes" })).toBe(false);
    expect(isListed({ PUBLIC_URL: "https://mahlzeit.example.at" })).toBe(true);
    expect(isListed({})).toBe(true);
  });

  it("says so with every answer, lets crawlers read it, and has no sitemap", async () => {
    const demo = await testApp({ db, pool, now: () => noon }, { isListed: false });
    expect((await demo.inject("/robots.txt")).body).toBe("User-agent: *\nDisallow:\n");
    for (const path of ["/robots.txt", "/api/service/service/get/customer/all/uids", "/bestellen"])
      expect((await demo.inject(path)).headers["x-robots-tag"]).toBe("noindex");
    expect((await demo.inject("/sitemap.xml")).statusCode).toBe(404);
  });
});
