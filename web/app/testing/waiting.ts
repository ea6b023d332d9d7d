import { act, configure, getConfig } from "@testing-library/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const { asyncWrapper } = getConfig();
const unrelatedRoot = createRoot(document.createElement("i"));
let renders = 0;

/** Waits for React's effects, which run after the elements are shown, so that tests continue only then. */
async function flushEffects(): Promise<void> {
  renders += 1;
  // Rendering anything inside `act` flushes all pending effects.
  await act(async () => unrelatedRoot.render(createElement("i", { key: renders })));
}

configure({
  // Lazily loaded code may take long on a busy machine.
  asyncUtilTimeout: 60_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await flushEffects();
      return found;
    }),
});
