import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { iconNames } from "../app/ui/icon-names.ts";
import { drawIcons } from "./draw-icons.ts";

it("the drawn icons are those of the list", async () => {
  const drawn = await readFile(new URL("../app/ui/icons.svg", import.meta.url), "utf8");
  expect(drawn).toBe(await drawIcons());
  expect(drawn.match(/<symbol /g)).toHaveLength(iconNames.length);
});
