import { type RefObject, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../session/stored.ts";

export interface ScreenLock {
  /** `refused`: the device does not allow it now, for example with a low battery. */
  readonly state: "on" | "off" | "refused" | "unsupported";
  readonly isWanted: boolean;
  readonly toggle: () => void;
}

const key = "kueche-bildschirm";

/** Holds a wake lock while the page is visible, unless the browser lacks it or it was switched off on this device. */
export function useWakeLock(): ScreenLock {
  const [isWanted, setIsWanted] = useState(true);
  const [isRefused, setIsRefused] = useState(false);
  const [isSupported, setIsSupported] = useState(true);
  useEffect(() => {
    setIsSupported("wakeLock" in navigator);
    if (readStored(key) === "off") setIsWanted(false);
  }, []);
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (got) => {
          if (isOver) return void got.release();
          lock = got;
          setIsRefused(false);
          got.addEventListener("release", () => !isOver && setIsRefused(true));
        },
        // The board works without it.
        () => !isOver && setIsRefused(true),
      );
    };
    acquire();
    document.addEventListener("visibilitychange", acquire);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", acquire);
      void lock?.release();
    };
  }, [isWanted]);

  return {
    state: !isSupported ? "unsupported" : !isWanted ? "off" : isRefused ? "refused" : "on",
    isWanted,
    toggle: () => {
      writeStored(key, isWanted ? "off" : "on");
      setIsWanted(!isWanted);
    },
  };
}

/** Shows the number of new orders in the title, which is visible from other tabs. */
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

/**
 * Preserves the scroll height, so that nothing jumps when a ticket disappears: the page by the height of `main`, a lane
 * by `--kept`.
 */
export function useStableHeight(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const lanes = main.current;
      if (!lanes) return;
      if (target === document) {
        const { scrollHeight } = document.documentElement;
        const below = Math.max(0, scrollHeight - scrollY - innerHeight);
        lanes.style.minHeight = `${lanes.offsetHeight - below}px`;
      } else if (target instanceof HTMLElement && lanes.contains(target)) {
        const { scrollTop, clientHeight, scrollHeight } = target;
        target.style.setProperty("--kept", `${Math.min(scrollTop + clientHeight, scrollHeight)}px`);
      }
    };
    document.addEventListener("scroll", keep, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", keep, { capture: true });
  }, [main]);
}

const stillMs = 800;

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
