import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { deferred } from "../testing/fake-network.ts";
import { press } from "../testing/press.ts";
import { useSending } from "./use-sending.ts";
import { writesAnswered } from "./writes.ts";

afterEach(cleanup);

function Buttons({ write, isHandled }: { write: () => Promise<unknown>; isHandled?: (error: unknown) => boolean }) {
  const { sending, failure, send } = useSending();
  const button = (what: string) => (
    <button
      type="button"
      aria-busy={sending === what}
      onClick={() => void send(write, { what, ...(isHandled && { isHandled }) })}
    >
      {what}
    </button>
  );
  return (
    <>
      {button("Sperren")}
      {button("Freigeben")}
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

const busy = () => screen.getAllByRole("button", { busy: true }).map(({ textContent }) => textContent);

it("sends one request at a time, says which, and loads that begin meanwhile wait for it", async () => {
  const answer = deferred<void>();
  const write = vi.fn(() => answer.promise);
  render(<Buttons write={write} />);
  act(() => {
    fireEvent.click(screen.getByRole("button", { name: "Sperren" }));
    fireEvent.click(screen.getByRole("button", { name: "Sperren" }));
    fireEvent.click(screen.getByRole("button", { name: "Freigeben" }));
  });
  expect(write).toHaveBeenCalledOnce();
  expect(busy()).toEqual(["Sperren"]);
  expect(writesAnswered()).not.toBeNull();
  await act(async () => answer.resolve());
  expect(screen.queryByRole("button", { busy: true })).toBeNull();
  expect(writesAnswered()).toBeNull();
  await press("Freigeben");
  expect(write).toHaveBeenCalledTimes(2);
});

it("shows why it failed until the next attempt, and not what its caller says itself", async () => {
  let isDown = true;
  const write = () => (isDown ? Promise.reject(new TypeError("network")) : Promise.resolve());
  const { rerender } = render(<Buttons write={write} />);
  await press("Sperren");
  screen.getByRole("alert");
  isDown = false;
  await press("Sperren");
  expect(screen.queryByRole("alert")).toBeNull();
  isDown = true;
  rerender(<Buttons write={write} isHandled={() => true} />);
  await press("Sperren");
  expect(screen.queryByRole("alert")).toBeNull();
});
