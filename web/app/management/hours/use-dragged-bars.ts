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

/** So near to its end, a bar is not moved but lengthened. */
const edge = 14;
/** Less is a tap that trembles. */
const least = 5;

/** Bars that are moved, lengthened and drawn anew by a pointer, in quarter hours; scrolling up and down stays scrolling. */
export function useDraggedBars({ hours, rows, onChange, onSelect }: DraggedBars) {
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const drags = useRef(0);

  function begin(event: PointerEvent<HTMLElement>, place: number, change: (at: number) => Drag["change"]): void {
    const box = track.current?.getBoundingClientRect();
    if (!box || event.button !== 0 || !event.isPrimary) return;
    const minutesPerPixel = (hours.end - hours.start) / box.width;
    const at = hours.start + (event.clientX - box.left) * minutesPerPixel;
    drags.current++;
    drag.current = {
      pointerId: event.pointerId,
      place,
      rows,
      fromX: event.clientX,
      minutesPerPixel,
      step: `drag.${event.timeStamp}.${drags.current}`,
      change: change(at),
      hasMoved: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move({ pointerId, clientX }: PointerEvent): void {
    const { current } = drag;
    if (current?.pointerId !== pointerId) return;
    const pixels = clientX - current.fromX;
    if (!current.hasMoved && Math.abs(pixels) < least) return;
    if (!current.hasMoved) onSelect(current.place);
    current.hasMoved = true;
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
  const end = () => {
    drag.current = null;
  };
  const goOn = { onPointerMove: move, onPointerUp: end, onPointerCancel: cancel };

  return {
    track,
    onBar: (place: number) => ({
      ...goOn,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.stopPropagation();
        const bar = barOf(rows[place] ?? { from: "", to: "" });
        if (!bar) return;
        const { left, right } = event.currentTarget.getBoundingClientRect();
        const grip = Math.min(edge, (right - left) / 3);
        begin(event, place, () => {
          if (event.clientX - left < grip) return (by) => withStart(bar, bar.start + by);
          if (right - event.clientX < grip) return (by) => withEnd(bar, bar.end + by);
          return (by) => moved(bar, by);
        });
      },
    }),
    onTrack: {
      ...goOn,
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        begin(event, rows.length, (at) => (by) => drawn(toStep(at), by)),
    },
  };
}

/** From where it was begun, to either side. */
function drawn(at: number, by: number): Bar {
  if (by < 0) return withStart({ start: 0, end: Math.max(15, at) }, at + by);
  const start = Math.min(1425, at);
  return withEnd({ start, end: start }, start + by);
}
