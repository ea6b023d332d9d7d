import { type PointerEvent, useRef } from "react";
import { type Bar, barOf, moved, toStep, withBar, withEnd, withStart } from "./bars.ts";
import type { Row } from "./hours-fields.ts";

interface DraggedBars {
  /** The hours over the track's width. */
  hours: Bar;
  rows: readonly Row[];
  /** All changes of one drag have one `step`. */
  onChange: (rows: readonly Row[], step: string) => void;
  onSelect: (place: number) => void;
}

interface Drag {
  readonly pointerId: number;
  readonly place: number;
  /** The rows before the drag. */
  readonly rows: readonly Row[];
  readonly fromX: number;
  readonly minutesPerPixel: number;
  readonly step: string;
  readonly change: (by: number) => Bar;
  hasMoved: boolean;
}

/** The distance from a bar's end in which dragging lengthens it; more for fingers, which hide the bar. */
const edges = { mouse: 14, finger: 24 };
/** Shorter drags count as taps. */
const least = 5;

/**
 * Moves, lengthens and draws bars by pointer, in quarter hours; vertical gestures scroll. Use it on the track; each bar
 * has its `data-place`.
 */
export function useDraggedBars({ hours, rows, onChange, onSelect }: DraggedBars) {
  const drag = useRef<Drag | null>(null);
  const drags = useRef(0);

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = event.currentTarget.getBoundingClientRect();
    const minutesPerPixel = (hours.end - hours.start) / box.width;
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const place = button ? Number(button.dataset.place) : rows.length;
    const at = hours.start + (event.clientX - box.left) * minutesPerPixel;
    const edge = event.pointerType === "touch" ? edges.finger : edges.mouse;
    const change = button
      ? gripOf(button, rows[place], { x: event.clientX, edge })
      : (by: number) => drawn(toStep(at), by);
    if (!change) return;
    drags.current++;
    drag.current = {
      pointerId: event.pointerId,
      place,
      rows,
      fromX: event.clientX,
      minutesPerPixel,
      step: `drag.${event.timeStamp}.${drags.current}`,
      change,
      hasMoved: false,
    };
  }

  function move({ pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { current } = drag;
    if (current?.pointerId !== pointerId) return;
    const pixels = clientX - current.fromX;
    if (!current.hasMoved) {
      if (Math.abs(pixels) < least) return;
      // Captured only now, so that a tap stays a click on the bar.
      currentTarget.setPointerCapture(pointerId);
      onSelect(current.place);
      current.hasMoved = true;
    }
    const row = withBar(current.rows[current.place], current.change(pixels * current.minutesPerPixel));
    const rest = current.rows.filter((_, at) => at !== current.place);
    onChange([...rest.slice(0, current.place), row, ...rest.slice(current.place)], current.step);
  }

  /** Restores the rows if the drag became scrolling. */
  function cancel({ pointerId }: PointerEvent): void {
    const { current } = drag;
    if (current?.pointerId !== pointerId) return;
    if (current.hasMoved) onChange(current.rows, current.step);
    drag.current = null;
  }

  function end(): void {
    drag.current = null;
  }

  return { begin, move, cancel, end };
}

/** Returns the effect of dragging a bar from this point; null if it has no times yet. */
function gripOf(
  button: Element,
  row: Row | undefined,
  { x, edge }: { readonly x: number; readonly edge: number },
): Drag["change"] | null {
  const bar = row ? barOf(row) : null;
  if (!bar) return null;
  const { left, right } = button.getBoundingClientRect();
  const grip = Math.min(edge, (right - left) / 3);
  if (x - left < grip) return (by) => withStart(bar, bar.start + by);
  if (right - x < grip) return (by) => withEnd(bar, bar.end + by);
  return (by) => moved(bar, by);
}

/** Draws a bar from its start to either side. */
function drawn(at: number, by: number): Bar {
  if (by < 0) return withStart({ start: 0, end: Math.max(15, at) }, at + by);
  const start = Math.min(1425, at);
  return withEnd({ start, end: start }, start + by);
}
