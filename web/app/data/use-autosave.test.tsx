import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAutosave } from "./use-autosave.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  let resolve = (_isSaved: boolean) => {};
  const answered = new Promise<boolean>((done) => {
    resolve = done;
  });
  const state = { isUnsaved: false, isOutdated: (): boolean => false, saves: 0 };
  const hook = renderHook(
    ({ changed }) =>
      useAutosave({
        changed,
        isUnsaved: () => state.isUnsaved,
        saveOnce: () => {
          state.saves++;
          return answered.then((isSaved) => {
            state.isUnsaved = false;
            return isSaved;
          });
        },
        store: () => undefined,
        look: async (isOutdated) => {
          state.isOutdated = isOutdated;
        },
        lookAgainMs: 5000,
      }),
    { initialProps: { changed: 0 } },
  );
  const change = (changed: number) => {
    state.isUnsaved = true;
    hook.rerender({ changed });
  };
  return { state, hook, change, answer: (isSaved: boolean) => act(async () => resolve(isSaved)) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("does not believe a look that began before something was saved", async () => {
  const { state, change, answer } = open();
  await pass(5000);
  expect(state.isOutdated()).toBe(false);
  change(1);
  await pass(800);
  expect([state.saves, state.isOutdated()]).toEqual([1, true]);
  await answer(true);
  expect(state.isOutdated()).toBe(true);
  await pass(5000);
  expect(state.isOutdated()).toBe(false);
});

it("saves what was changed a moment ago, once", async () => {
  const { state, hook, change, answer } = open();
  change(1);
  await pass(400);
  change(2);
  await pass(799);
  expect(state.saves).toBe(0);
  await pass(1);
  expect([state.saves, hook.result.current.isSaving]).toEqual([1, true]);
  await answer(true);
  await pass(10_000);
  expect([state.saves, hook.result.current.isSaving]).toEqual([1, false]);
});
