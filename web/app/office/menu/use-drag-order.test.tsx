import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { useDragOrder } from "./use-drag-order.ts";

const placed = vi.fn();
const scrolled = vi.fn();
/** The elements at the pointer, topmost first. */
let under: string[] = [];
let frames: FrameRequestCallback[] = [];
let now = 0;

beforeEach(() => {
  vi.stubGlobal("scrollBy", scrolled);
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
  document.elementsFromPoint = () => under.map((name) => screen.getByTestId(name));
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  placed.mockReset();
  scrolled.mockReset();
});

function Lists() {
  const list = useRef<HTMLDivElement>(null);
  useDragOrder(list, placed);
  return (
    <>
      <div ref={list}>
        {["suppen", "speisen", "leer"].map((id) => (
          <section key={id} data-list={id} data-testid={id}>
            {id !== "leer" &&
              [1, 2].map((n) => (
                <p key={n} data-row={`${id}-${n}`} data-testid={`${id}-${n}`}>
                  <button type="button">{`${id}-${n}`}</button>
                </p>
              ))}
          </section>
        ))}
      </div>
      <aside data-testid="dock" />
    </>
  );
}

/** Advances the time by one animation frame. */
function draw(ms: number): void {
  const [due] = frames;
  frames = [];
  now = Math.max(now, performance.now()) + ms;
  due?.(now);
}
const grip = (name: string) => screen.getByRole("button", { name });
function drag(name: string, over: string[], clientY: number): void {
  under = over;
  fireEvent.pointerDown(grip(name), { button: 0, clientX: 5, clientY: 200 });
  fireEvent.pointerMove(grip(name), { clientX: 5, clientY });
}

it("finds a row under whatever lies over it", () => {
  renderInOffice(<Lists />);
  drag("suppen-1", ["dock", "speisen-2", "speisen"], 300);
  expect(screen.getByTestId("speisen-2").dataset["drop"]).toBe("after");
  fireEvent.pointerUp(grip("suppen-1"));
  expect(placed.mock.calls).toEqual([["suppen-1", "speisen", 2]]);
});

it("scrolls as long as the pointer rests at the edge, finds what came there, and stops with the drag", () => {
  renderInOffice(<Lists />);
  drag("suppen-1", ["dock", "suppen-2", "suppen"], innerHeight - 10);
  draw(16);
  draw(16);
  expect(scrolled.mock.calls.length).toBe(2);
  expect(scrolled.mock.calls[1]?.[1]).toBeGreaterThan(0);
  under = ["dock", "speisen-1", "speisen"];
  draw(16);
  fireEvent.pointerUp(grip("suppen-1"));
  expect(placed.mock.calls).toEqual([["suppen-1", "speisen", 1]]);
  scrolled.mockReset();
  draw(16);
  expect(scrolled).not.toHaveBeenCalled();
});

it("puts a row into a list that has none, and nowhere with Escape", () => {
  renderInOffice(<Lists />);
  drag("speisen-2", ["leer"], 300);
  expect(screen.getByTestId("leer").dataset["drop"]).toBe("into");
  fireEvent.pointerUp(grip("speisen-2"));
  drag("speisen-1", ["suppen-1", "suppen"], 300);
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent.pointerUp(grip("speisen-1"));
  expect(placed.mock.calls).toEqual([["speisen-2", "leer", 0]]);
  expect(screen.getByTestId("suppen-1").dataset["drop"]).toBeUndefined();
});
