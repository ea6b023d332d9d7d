import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Picture } from "../../ui/picture.tsx";
import type { StoredPicture } from "../../ui/picture-addresses.ts";
import styles from "./pictures.module.css";

interface FocusPointProps {
  picture: StoredPicture;
  alt: string;
  /** Called on release, in percent from the left and the top. */
  onChoose: (focusX: number, focusY: number) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const perKey = 5;

/** The picture with a focus point that is moved by dragging or arrow keys. */
export function FocusPoint({ picture, alt, onChoose }: FocusPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState({ x: picture.focusX ?? 50, y: picture.focusY ?? 50 });
  const [isDragged, setDragged] = useState(false);

  function pointAt({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return point;
    return {
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    };
  }
  function choose(next: { x: number; y: number }): void {
    setPoint(next);
    onChoose(next.x, next.y);
  }
  function onKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint({ x: percent((point.x + perKey * step[0]) / 100), y: percent((point.y + perKey * step[1]) / 100) });
  }
  return (
    <div ref={frame} className={styles.whole} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      <Picture picture={{ ...picture, focusX: 50, focusY: 50 }} sizes="(min-width: 1001px) 50rem, 100vw" alt={alt} />
      <button
        type="button"
        className={styles.point}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        aria-label={`Mittelpunkt verschieben, mit Pfeiltasten: ${point.x} Prozent von links, ${point.y} von oben`}
        onKeyDown={onKey}
        onKeyUp={({ key }) => steps[key] && choose(point)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
        }}
        onPointerMove={(event) => isDragged && setPoint(pointAt(event))}
        onPointerUp={(event) => {
          if (!isDragged) return;
          setDragged(false);
          choose(pointAt(event));
        }}
        onPointerCancel={() => setDragged(false)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2v20M2 12h20M15 19l-3 3-3-3M19 9l3 3-3 3M5 9l-3 3 3 3M9 5l3-3 3 3" />
        </svg>
      </button>
    </div>
  );
}

function percent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100);
}
