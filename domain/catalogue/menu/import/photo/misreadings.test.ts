import { describe, expect, it } from "vitest";
import { proposalFor } from "./misreadings.ts";

describe("known misreadings", () => {
  it.each([
    ["Almdudler 0,33 I", "Almdudler 0,33 l"],
    ["Almdudler 0,331", "Almdudler 0,33 l"],
    ["Märzen 0,5 |", "Märzen 0,5 l"],
    ["Märzen 0,51", "Märzen 0,5 l"],
    ["Kaiserschmarm", "Kaiserschmarrn"],
    ["Krautflecker]", "Krautfleckerl"],
    ["Krautfleckerl|", "Krautfleckerl"],
  ])("%s is proposed as %s", (read, meant) => {
    expect(proposalFor(read)).toBe(meant);
  });

  it.each(["Almdudler 0,33 l", "Hauswein 1/8", "Pizza 4 Käse", "Menü I", "Schnitzel"])(
    "%s is nothing to propose for",
    (read) => {
      expect(proposalFor(read)).toBeNull();
    },
  );
});
