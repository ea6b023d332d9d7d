import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyImport, readImport, readMenus, saveImport, saveMenus } from "./stored-import.ts";

const menus = (name: string) => [
  { kind: "menu" as const, name, menu: { rows: [], notes: [], groups: [], name, descriptions: new Map() } },
];
const keep = (name: string) => {
  saveMenus("r", `id of ${name}`, menus(name));
  saveImport("r", { ...emptyImport, given: `id of ${name}`, fixes: new Map([[1, { name }]]) });
};
const loaded = () => {
  const { given, fixes } = readImport("r");
  return { menus: readMenus("r", given).map(({ name }) => name), fixed: [...fixes.values()].map(({ name }) => name) };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("loads what was read with what was put right in it", () => {
  keep("Eis");
  expect(loaded()).toEqual({ menus: ["Eis"], fixed: ["Eis"] });
});

it.each([
  ["nothing fits", () => true, []],
  ["only the choices fit", (key: string) => key.endsWith("-file"), ["Torte"]],
  ["only the file fits", (key: string) => !key.endsWith("-file"), []],
])("never loads one file with what was put right in another, where %s any more", (_, isTooLarge, fixed) => {
  keep("Eis");
  const storage = sessionStorage;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, text: string) => {
      if (isTooLarge(key)) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, text);
    },
  });
  keep("Torte");
  expect(loaded()).toEqual({ menus: [], fixed });
});
