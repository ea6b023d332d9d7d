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

it("a restaurant is shared with its banner as JPEG, cropped at what it wants to be seen", () => {
  const share = (width: number, height: number, focus: object = {}) => {
    const picture = { stored: { hash: "abc", width, height, ...focus }, alt: "Ein Tisch" };
    return shared(restaurantMeta(args, { name: "Zum Wirt", canonical: "/zum-wirt", picture }));
  };
  expect(share(2400, 1281)).toMatchObject({
    "og:title": "Bestelle bei Zum Wirt | Mahlzeit",
    "og:image": "https://mahlzeit.example/media/abc/share50.jpg",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Ein Tisch",
  });
  expect(share(900, 480)).toMatchObject({ "og:image:width": "900", "og:image:height": "473" });
  const image = (width: number, height: number, focus: object) => share(width, height, focus)["og:image"];
  expect(image(2400, 800, { focusX: 12, focusY: 90 })).toMatch(/share10\.jpg$/);
  expect(image(2400, 2400, { focusX: 12, focusY: 90 })).toMatch(/share90\.jpg$/);
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
