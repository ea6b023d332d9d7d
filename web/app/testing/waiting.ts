import { act, configure, getConfig } from "@testing-library/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const { asyncWrapper } = getConfig();
const bystander = createRoot(document.createElement("i"));
let looks = 0;

/** React shows things first and does their effects later: whoever found one goes on only when all is done. */
async function flushEffects(): Promise<void> {
  looks += 1;
  // Whatever is drawn inside "act", even beside the page, first ends all that is left to do.
  await act(async () => bystander.render(createElement("i", { key: looks })));
}

configure({
  // What a test waits for may need code that is loaded only then, on however busy a machine.
  asyncUtilTimeout: 60_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await flushEffects();
      return found;
    }),
});
