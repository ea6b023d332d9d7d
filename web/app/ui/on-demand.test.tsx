import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { onDemand } from "./on-demand.tsx";

it("is hydrated as the document has it, also where its code is there before", async () => {
  const Heart = onDemand(async () => () => <b>Herz</b>, true);
  document.body.innerHTML = `<div>${renderToString(<Heart />)}</div>`;
  await Heart.preload();
  const onRecoverableError = vi.fn();
  const place = document.querySelector("div") as HTMLDivElement;
  const root = await act(async () => hydrateRoot(place, <Heart />, { onRecoverableError }));
  expect(place.textContent).toBe("Herz");
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
