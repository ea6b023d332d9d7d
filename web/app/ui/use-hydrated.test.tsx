import { waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHydrated, useStored } from "./use-hydrated.ts";

// Imitates a browser, which does not wait for React's scheduled work.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => vi.unstubAllGlobals());

it("shows what a device has stored once hydrated, every later change, and both at once where no document was", async () => {
  let stored = 1;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Stored() {
    return <p>{`${useStored(subscribe, () => stored, 0)} ${useHydrated()}`}</p>;
  }
  function Page() {
    const first = useStored(subscribe, () => stored, 0);
    return (
      <>
        <h1>{first}</h1>
        <Suspense>
          <Stored key={first} />
        </Suspense>
      </>
    );
  }
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  const place = document.querySelector("div") as HTMLDivElement;
  expect(place.textContent).toBe("00 false");
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(place, <Page />, { onRecoverableError });
  await waitFor(() => expect(place.textContent).toBe("11 true"));
  stored = 2;
  for (const listener of listeners) listener();
  await waitFor(() => expect(place.textContent).toBe("22 true"));
  root.render(<Stored key="another page" />);
  const shown = new Set<string>();
  await waitFor(() => {
    shown.add(place.textContent);
    expect(place.textContent).toBe("2 true");
  });
  expect([...shown].filter((text) => /false|0/.test(text))).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
});
