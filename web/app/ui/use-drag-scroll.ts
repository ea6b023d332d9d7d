import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";

const startsAfterPixels = 6;

/** Lets the mouse drag a horizontal scroller; touch scrolls natively. A drag does not click the elements below. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; scrollLeft: number; dragged: boolean } | null>(null);

  function onPointerDown(event: PointerEvent) {
    const element = scroller.current;
    if (!element || event.pointerType !== "mouse" || element.scrollWidth <= element.clientWidth) return;
    start.current = { x: event.clientX, scrollLeft: element.scrollLeft, dragged: false };
  }

  function onPointerMove(event: PointerEvent) {
    const element = scroller.current;
    if (!element || !start.current || event.buttons === 0) return;
    const moved = event.clientX - start.current.x;
    if (!start.current.dragged && Math.abs(moved) < startsAfterPixels) return;
    if (!start.current.dragged) {
      start.current.dragged = true;
      element.dataset.dragging = "";
      element.setPointerCapture(event.pointerId);
    }
    element.scrollLeft = start.current.scrollLeft - moved;
  }

  function onPointerUp() {
    if (scroller.current) delete scroller.current.dataset.dragging;
    if (!start.current?.dragged) start.current = null;
  }

  function onClickCapture(event: MouseEvent) {
    if (!start.current?.dragged) return;
    start.current = null;
    event.preventDefault();
    event.stopPropagation();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture };
}
