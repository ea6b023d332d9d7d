import { waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHydrated, useIsInDocument, useStored } from "./use-hydrated.ts";

// As in a browser, which does not wait for what React has planned.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => vi.unstubAllGlobals());

/** Hydrates what the server would render, and returns what was complained about. */
function hydrate(page: ReactElement) {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const place = document.querySelector("div") as HTMLDivElement;
  const onRecoverableError = vi.fn();
  return { place, root: hydrateRoot(place, page, { onRecoverableError }), onRecoverableError };
}

/** Counts tasks: what runs in one has the same number. */
function countTasks() {
  let task = 0;
  let immediate = setImmediate(function next() {
    task++;
    immediate = setImmediate(next);
  });
  return { now: () => task, stop: () => clearImmediate(immediate) };
}

it("shows what a device has stored once hydrated, in many tasks and not in one", async () => {
  const tasks = countTasks();
  const shownIn = new Set<number>();
  function Stored() {
    const stored = useStored(
      () => () => {},
      () => "Kalvarienberggasse 4",
      "",
    );
    if (stored) {
      shownIn.add(tasks.now());
      const until = performance.now() + 3;
      while (performance.now() < until);
    }
    return <p>{stored || "Adresse?"}</p>;
  }
  const { place, root, onRecoverableError } = hydrate(
    <>
      {Array.from({ length: 20 }, (_, key) => (
        <Stored key={key} />
      ))}
    </>,
  );
  expect(place.textContent).toBe("Adresse?".repeat(20));
  await waitFor(() => expect(place.textContent).toBe("Kalvarienberggasse 4".repeat(20)));
  expect(shownIn.size).toBeGreaterThan(3);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  tasks.stop();
});

it("shows every later change of what is stored, and at once where no document was", async () => {
  let stored = 1;
  let changed = () => {};
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => {};
  };
  function Stored() {
    return <p>{`${useStored(subscribe, () => stored, 0)} ${useHydrated()} ${useIsInDocument()}`}</p>;
  }
  const { place, root } = hydrate(<Stored />);
  expect(place.textContent).toBe("0 false true");
  await waitFor(() => expect(place.textContent).toBe("1 true true"));
  stored = 2;
  changed();
  await waitFor(() => expect(place.textContent).toBe("2 true true"));
  root.render(<Stored key="another page" />);
  const shown = new Set<string>();
  await waitFor(() => {
    shown.add(place.textContent);
    expect(place.textContent).toBe("2 true false");
  });
  expect([...shown].filter((text) => text.includes("0"))).toEqual([]);
  root.unmount();
});
