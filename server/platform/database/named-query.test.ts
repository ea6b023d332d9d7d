import { expect, test } from "vitest";
import { namedQuery } from "./named-query.ts";

test("a name belongs to one text: a second one is refused as the server starts, not on the connection that had the first", () => {
  namedQuery("find_the_answer", "SELECT 42");
  expect(() => namedQuery("find_the_answer", "SELECT 42")).not.toThrow();
  expect(() => namedQuery("find_the_answer", "SELECT 43")).toThrow("find_the_answer");
});
