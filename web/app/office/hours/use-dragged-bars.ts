import { type PointerEvent, useRef } from "react";
import { type Bar, barOf, moved, toStep, withBar, withEnd, withStart } from "./bars.ts";
import type { Row } from "./hours-fields.ts";

interface DraggedBars {
  /** What the width of the track means. */
  hours: Bar;
  rows: readonly Row[];
  /** All that one drag changes has one `step`. */
  onChange: (rows: readonly Row[], step: string) => void;
  onSelect: (place: number) => void;
}

interface Drag {
  readonly pointerId: number;
  readonly place: number;
  /** As they were when it began. */
  readonly rows: readonly Row[];
  readonly fromX: number;
  readonly minutesPerPixel: number;
  readonly step: string;
  readonly change: (by: number) => Bar;
  hasMoved: boolean;
}

/** So near to its end, a bar is not moved but lengthened; a finger hides what it touches. */
const edges = { mouse: 14, finger: 24 };
/** Less is a tap that trembles. */
const least = 5;

/**
 * Bars that are moved, lengthened and drawn anew by a pointer, in quarter hours; scrolling up and down stays scrolling.
 * For the track that holds them; each bar says its `data-place`.
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
      // Only now: a tap stays one on the bar.
      currentTarget.setPointerCapture(pointerId);
      onSelect(current.place);
      current.hasMoved = true;
    }
    const row = withBar(current.rows[current.place], current.change(pixels * current.minutesPerPixel));
    const rest = current.rows.filter((_, at) => at !== current.place);
    onChange([...rest.slice(0, current.place), row, ...rest.slice(current.place)], current.step);
  }

  /** A drag that became scrolling was none. */
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

/** What drawing a bar where it was taken does; null: it has no times yet. */
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

/** From where it was begun, to either side. */
function drawn(at: number, by: number): Bar {
  if (by < 0) return withStart({ start: 0, end: Math.max(15, at) }, at + by);
  const start = Math.min(1425, at);
  return withEnd({ start, end: start }, start + by);
}
