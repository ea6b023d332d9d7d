import { expect, test } from "vitest";
import { lookUpsFor } from "./search.ts";

const kinds = (written: string) => lookUpsFor(written).map(({ by }) => by);

test.each([
  ["142", ["number"]],
  ["#142", ["number"]],
  ["gruber", ["tag", "email", "lastName", "firstName"]],
  ["Maria  Gruber", ["lastName", "firstName"]],
  ["Gruber, Maria", ["lastName", "firstName"]],
  ["maria.gruber@post.example", ["email"]],
  ["0664 123 45", ["phone"]],
  ["+43 (0)664/123-45", ["phone"]],
  ["66412", ["number", "phone"]],
  ["6641234567", ["tag", "phone"]],
  ["Xa_9-bQ", ["tag", "email"]],
  ["019a1b2c-0000-7000-8000-00000000000A", ["id"]],
])("„%s“ is looked up by %j", (written, expected) => {
  expect(kinds(written)).toEqual(expected);
});

test.each(["", " ", "a", "0", "012", "%", "#", "@", "()"])("„%s“ is too little to look for anything", (written) => {
  expect(lookUpsFor(written)).toEqual([]);
});

test("a link to an order's page is the order's tag, and nothing else of it counts", () => {
  const tag = "AbCdEfGhIjKlMnOpQrStUv";
  for (const path of [`/confirm/da-marco/success/${tag}`, `/confirm/success/${tag}?x=1`])
    expect(lookUpsFor(`https://mahlzeit.example${path}`)).toEqual([{ by: "tag", value: tag }]);
});

test("what is looked up is written as the indexes have it", () => {
  expect(lookUpsFor(" Gruber,Maria ")[0]).toEqual({ by: "lastName", value: "Gruber Maria" });
  expect(lookUpsFor("#7")).toEqual([{ by: "number", value: "7" }]);
  expect(lookUpsFor("MARIA@POST.example")).toEqual([{ by: "email", value: "maria@post.example" }]);
});
