import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectSentences } from "./expect-sentences.ts";
import { guestScreens } from "./guest-screens.ts";
import { expect, test } from "./journey.ts";
import { managementScreens } from "./management-screens.ts";
import { sentenceScreens } from "./sentence-screens.ts";
import { renderedByTests, sentences } from "./sentences.ts";

// The browser logs refused requests as errors.
test.use({ expectedErrors: /status of (401|404|409|422)/ });

for (const { name, open, ownContext = false } of sentenceScreens)
  test.describe(() => {
    test.use({ ownContext });
    test(`${name}: says what is settled, to the letter`, async ({ page }) => {
      await open(page);
      await expectSentences(page, name, 1440);
    });
  });

test("every settled sentence stands at a screen that is looked at", () => {
  const all = [...guestScreens, ...managementScreens, ...sentenceScreens];
  expect(Object.keys(sentences).filter((name) => !all.some((screen) => screen.name === name))).toEqual([]);
});

test("what no journey gets to see is said by a page that a test renders", () => {
  const lacking = Object.entries(renderedByTests).filter(
    ([sentence, file]) => !readFileSync(join(import.meta.dirname, "..", file), "utf8").includes(sentence),
  );
  expect(lacking).toEqual([]);
});
