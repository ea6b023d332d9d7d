import { join } from "node:path";
import { expect, test } from "vitest";
import { prefixesOf, scopedClassNames } from "./scoped-class-names.ts";

const root = join(import.meta.dirname, "..");
const nameIn = scopedClassNames(root);
const card = join(root, "app/shared/restaurants/restaurant-card.module.css");
const css = ".card { animation: rise 1s } .head, .card:hover { color: red } @keyframes rise { to { opacity: 1 } }";

test("the classes of one stylesheet differ in their last character only, and begin like no other's", () => {
  const names = ["card", "head", "rise"].map((name) => nameIn(name, card, css));
  expect(new Set(names).size).toBe(3);
  expect(new Set(names.map((name) => name.slice(0, 2))).size).toBe(1);
  for (const name of names) expect(name).toMatch(/^[b-zB-Z][A-Z0-9][\w]$/);
  expect(nameIn("card", join(root, "app/ui/crest.module.css"), css).slice(0, 2)).not.toBe(names[0]?.slice(0, 2));
});

test("a stylesheet with very many classes has a name for each", () => {
  const many = Array.from({ length: 200 }, (_, i) => `c${i}`);
  const all = many.map((name) => nameIn(name, card, many.map((one) => `.${one}{}`).join("")));
  expect(new Set(all).size).toBe(200);
});

test("a class or stylesheet that does not exist is an error", () => {
  expect(() => nameIn("foot", card, css)).toThrow("no class foot");
  expect(() => nameIn("card", join(root, "app/none.module.css"), css)).toThrow("no class card");
});

test("a thousand stylesheets have prefixes of their own, and one more changes hardly any", () => {
  const files = Array.from({ length: 1000 }, (_, i) => `app/part-${i}.module.css`);
  const [before, after] = [prefixesOf(files), prefixesOf([...files, "app/new.module.css"])];
  expect(new Set(before.values()).size).toBe(1000);
  expect(files.filter((file) => before.get(file) !== after.get(file)).length).toBeLessThan(20);
});
