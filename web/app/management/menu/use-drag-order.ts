import { type RefObject, useEffect, useEffectEvent } from "react";

/** So near to the window's edge the page scrolls while something is dragged. */
const edgePx = 80;

type Place = (id: string, listId: string, index: number) => void;

/**
 * Rows (`data-row`) are dragged by their grip within a list (`data-list`) and to another, with the mouse at any time, by touch
 * only while sorting, so that scrolling moves none.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, place: Place): void {
  const drop = useEffectEvent(place);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let dragged: HTMLElement | null = null;
    let target: { readonly row: HTMLElement; readonly side: "before" | "after" } | null = null;

    const clear = () => {
      if (target) delete target.row.dataset["drop"];
      target = null;
    };
    const onDown = (event: PointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest("[data-row] > button:first-child") : null;
      if (!grip || event.button !== 0) return;
      if (event.pointerType === "touch" && !element.dataset["sorting"]) return;
      dragged = grip.closest<HTMLElement>("[data-row]");
      if (!dragged) return;
      grip.setPointerCapture(event.pointerId);
      dragged.dataset["dragged"] = "";
    };
    const onMove = (event: PointerEvent) => {
      if (!dragged) return;
      clear();
      if (event.clientY < edgePx) scrollBy(0, -edgePx / 4);
      if (event.clientY > innerHeight - edgePx) scrollBy(0, edgePx / 4);
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-row]");
      if (!below || below === dragged || !element.contains(below)) return;
      const box = below.getBoundingClientRect();
      target = { row: below, side: event.clientY < box.top + box.height / 2 ? "before" : "after" };
      below.dataset["drop"] = target.side;
    };
    const end = (isDropped: boolean) => {
      const [from, to] = [dragged, target];
      if (from) delete from.dataset["dragged"];
      clear();
      dragged = null;
      const into = to?.row.closest<HTMLElement>("[data-list]");
      const [id, listId] = [from?.dataset["row"], into?.dataset["list"]];
      if (!isDropped || !to || !into || !id || !listId) return;
      const others = [...into.querySelectorAll<HTMLElement>("[data-row]")].filter((row) => row !== from);
      drop(id, listId, others.indexOf(to.row) + (to.side === "after" ? 1 : 0));
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
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onCancel);
      removeEventListener("keydown", onKey);
    };
  }, [list]);
}
