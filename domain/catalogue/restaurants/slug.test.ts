import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Pizzeria Vesuvio", "pizzeria-vesuvio"],
  ["  Süße Öfen & Bräu GmbH. ", "suesse-oefen-und-braeu-gmbh"],
  ["Café Crème", "cafe-creme"],
  ["MR. Happy Doner&pizza", "mr-happy-doner-und-pizza"],
  ["!!!", ""],
])("%s stands in an address as %s", (name, slug) => expect(slugOf(name)).toBe(slug));
