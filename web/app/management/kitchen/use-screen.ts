import { useEffect, useRef, useState } from "react";

/** Keeps the screen on while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Refused while the battery is low; the board works without.
      navigator.wakeLock.request("screen").then(
        (got) => {
          if (isOver) void got.release();
          else lock = got;
        },
        () => undefined,
      );
    };
    acquire();
    document.addEventListener("visibilitychange", acquire);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", acquire);
      void lock?.release();
    };
  }, []);
}

/** Puts the number of new orders into the title, so that it is seen from other tabs. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    const counted = `(${count}) ${count === 1 ? "Neue Bestellung" : "Neue Bestellungen"}`;
    document.title = counted;
    return () => {
      // The next page may have set its own title already.
      if (document.title === counted) document.title = plain;
    };
  }, [count]);
}

const stillMs = 800;

/** The latest value, but never a new one within 800 ms after a touch: what a finger is reaching for stays there. */
export function useStill<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const touchedAt = useRef(0);
  useEffect(() => {
    const touched = () => {
      touchedAt.current = Date.now();
    };
    addEventListener("pointerdown", touched, { capture: true });
    return () => removeEventListener("pointerdown", touched, { capture: true });
  }, []);
  useEffect(() => {
    const wait = touchedAt.current + stillMs - Date.now();
    if (wait <= 0) return setShown(value);
    const timer = setTimeout(() => setShown(value), wait);
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}
