import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { drawIcons, iconFiles } from "./draw-icons.ts";

it("the drawn icons are those of the lists", async () => {
  for (const { file, names } of iconFiles) {
    const drawn = await readFile(file, "utf8");
    expect(drawn).toBe(await drawIcons(names));
    expect(drawn.match(/<symbol /g)).toHaveLength(names.length);
  }
});
