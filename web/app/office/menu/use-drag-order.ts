import { type RefObject, useEffect, useEffectEvent } from "react";

/** The distance from the window's edge in which dragging scrolls the page. */
const edgePx = 80;
const scrollPxPerSecond = 900;

type Place = (id: string, listId: string, index: number) => void;

interface Target {
  /** A row, or an empty list. */
  readonly element: HTMLElement;
  readonly side: "before" | "after" | "into";
}

/**
 * Drags rows (`data-row`) by their grips within a list (`data-list`) and to another: by mouse always, by touch only
 * while sorting, because it scrolls otherwise.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, place: Place): void {
  const drop = useEffectEvent(place);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let dragged: HTMLElement | null = null;
    let target: Target | null = null;
    let pointer = { x: 0, y: 0 };
    let frame = 0;

    const point = () => {
      if (target) delete target.element.dataset["drop"];
      target = dragged && targetAt(element, dragged, pointer);
      if (target) target.element.dataset["drop"] = target.side;
    };
    const scrollAtEdge = (before: number) => {
      frame = requestAnimationFrame((now) => {
        const px = (scrollPxPerSecond * Math.min(now - before, 50)) / 1000;
        const direction = pointer.y < edgePx ? -1 : pointer.y > innerHeight - edgePx ? 1 : 0;
        if (direction !== 0) {
          scrollBy(0, direction * px);
          point();
        }
        scrollAtEdge(now);
      });
    };
    const onDown = (event: PointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest("[data-row] > button:first-child") : null;
      if (!grip || event.button !== 0) return;
      if (event.pointerType === "touch" && !element.dataset["sorting"]) return;
      dragged = grip.closest<HTMLElement>("[data-row]");
      if (!dragged) return;
      grip.setPointerCapture(event.pointerId);
      dragged.dataset["dragged"] = "";
      pointer = { x: event.clientX, y: event.clientY };
      scrollAtEdge(performance.now());
    };
    const onMove = (event: PointerEvent) => {
      if (!dragged) return;
      pointer = { x: event.clientX, y: event.clientY };
      point();
    };
    const end = (isDropped: boolean) => {
      cancelAnimationFrame(frame);
      const [from, to] = [dragged, target];
      dragged = null;
      point();
      if (!from) return;
      delete from.dataset["dragged"];
      const into = to?.element.closest<HTMLElement>("[data-list]");
      const [id, listId] = [from.dataset["row"], into?.dataset["list"]];
      if (!isDropped || !to || !into || !id || !listId) return;
      const others = [...into.querySelectorAll<HTMLElement>("[data-row]")].filter((row) => row !== from);
      drop(id, listId, to.side === "into" ? 0 : others.indexOf(to.element) + (to.side === "after" ? 1 : 0));
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && end(false);
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onCancel);
    addEventListener("keydown", onKey);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onCancel);
      removeEventListener("keydown", onKey);
    };
  }, [list]);
}

/** Finds the target below overlays such as the dock. */
function targetAt(all: HTMLElement, dragged: HTMLElement, { x, y }: { x: number; y: number }): Target | null {
  const under = document.elementsFromPoint(x, y).filter((one) => all.contains(one));
  const row = under.map((one) => one.closest<HTMLElement>("[data-row]")).find((one) => one !== null);
  if (row === dragged) return null;
  if (row) {
    const box = row.getBoundingClientRect();
    return { element: row, side: y < box.top + box.height / 2 ? "before" : "after" };
  }
  const into = under.map((one) => one.closest<HTMLElement>("[data-list]")).find((one) => one !== null);
  return into && !into.querySelector("[data-row]") ? { element: into, side: "into" } : null;
}
