import { expect, it } from "vitest";
import { pageMeta, restaurantMeta } from "./page-meta.ts";

const settings = { productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" };
const args = { matches: [{ id: "root", loaderData: { settings } }] };

it("an ordinary page is shared with its title, its address and the product's picture", () => {
  const tags = pageMeta(args, { title: "Essen bestellen", description: "Mahlzeit!", canonical: "/bestellen" });
  expect(tags).toContainEqual({ title: "Mahlzeit | Essen bestellen" });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://mahlzeit.example/bestellen" });
  expect(shared(tags)).toMatchObject({
    "og:title": "Mahlzeit | Essen bestellen",
    "og:description": "Mahlzeit!",
    "og:url": "https://mahlzeit.example/bestellen",
    "og:image": "https://mahlzeit.example/share.jpg",
    "og:image:width": "1200",
    "og:image:height": "630",
  });
});

it("a restaurant is shared with its banner as JPEG in its true size", () => {
  const share = (width: number, height: number) => {
    const picture = { stored: { hash: "abc", width, height }, alt: "Ein Tisch" };
    return shared(restaurantMeta(args, { name: "Zum Wirt", canonical: "/zum-wirt", picture }));
  };
  expect(share(2400, 1281)).toMatchObject({
    "og:title": "Bestelle bei Zum Wirt | Mahlzeit",
    "og:image": "https://mahlzeit.example/media/abc/1200.jpg",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "641",
    "og:image:alt": "Ein Tisch",
  });
  expect(share(900, 480)).toMatchObject({ "og:image:width": "900", "og:image:height": "480" });
});

it("a personal page is neither indexed nor shared", () => {
  const tags = pageMeta(args, { title: "Warenkorb" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(shared(tags)).toEqual({});
});

function shared(tags: readonly object[]): Record<string, string> {
  const properties = tags as { property?: string; content?: string }[];
  return Object.fromEntries(
    properties.flatMap(({ property, content }) => (property ? [[property, content ?? ""]] : [])),
  );
}
