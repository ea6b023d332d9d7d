import { expect, test } from "vitest";
import { blockedText } from "./menu-dock.tsx";

const unknown = (field: string) => ({ kind: "allergens-unknown" as const, field, place: "Pizza, Zucca", message: "" });
const invalid = (message: string) => ({
  kind: "invalid" as const,
  field: "categories.0.name",
  place: "Pizza",
  message,
});

test("what keeps a menu from being published is said in one line", () => {
  const [dish, option] = [unknown("categories.0.products.1.allergens"), unknown("optionGroups.0.options.0.allergens")];
  expect([blockedText([]), blockedText([dish])]).toEqual([null, "1\u00a0Gericht braucht noch Allergene"]);
  expect([blockedText([dish, dish]), blockedText([option])]).toEqual([
    "2\u00a0Gerichte brauchen noch Allergene",
    "1\u00a0Option braucht noch Allergene",
  ]);
  expect(blockedText([dish, option, option])).toBe("1\u00a0Gericht und 2\u00a0Optionen brauchen noch Allergene");
  expect(blockedText([invalid("Bitte gib einen Preis an.")])).toBe("Pizza: Bitte gib einen Preis an.");
  expect(blockedText([invalid("x"), dish])).toBe("2 Angaben fehlen oder stimmen noch nicht");
});
