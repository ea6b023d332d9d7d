import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountScreens } from "./account-screens.ts";
import { expect, test } from "./journey.ts";
import { managementScreens } from "./management-screens.ts";
import { screens } from "./screens.ts";
import { sentences, toldByTests } from "./sentences.ts";
import { signInScreens } from "./sign-in-screens.ts";
import { expectSentences } from "./told.ts";
import { toldScreens } from "./told-screens.ts";

// What a server refused is logged as such.
test.use({ borne: /status of (401|404|409|422)/ });

for (const { name, open } of toldScreens)
  test(`${name}: says what is settled, to the letter`, async ({ page }) => {
    await open(page);
    await expectSentences(page, name, 1440);
  });

test("every settled sentence stands at a screen that is looked at", () => {
  const all = [...screens, ...signInScreens, ...accountScreens, ...managementScreens, ...toldScreens];
  expect(Object.keys(sentences).filter((name) => !all.some((screen) => screen.name === name))).toEqual([]);
});

test("what no journey gets to see is said by a page that a test renders", () => {
  const lacking = Object.entries(toldByTests).filter(
    ([sentence, file]) => !readFileSync(join(import.meta.dirname, "..", file), "utf8").includes(sentence),
  );
  expect(lacking).toEqual([]);
});
