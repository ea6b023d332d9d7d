import { useEffect, useState } from "react";

interface Audio {
  /** Null until it was opened. */
  readonly audio: AudioContext | null;
  /** Whether anything is heard: a locked screen, a call or another app stops it at any time. */
  readonly isRunning: boolean;
  /** Must be called by a tap or key; the context it gives may still be stopped. */
  readonly open: () => Promise<AudioContext>;
  readonly close: () => void;
}

const lookEveryMs = 1000;

/** The browser's sound. Once opened it is started again whenever the browser has stopped it, at the next touch at the latest. */
export function useAudio(): Audio {
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    if (!audio) return;
    const stop = new AbortController();
    let isTrying = false;
    const look = () => setIsRunning(audio.state === "running");
    // A browser that wants a touch first lets the try before it wait, so a touch tries anew.
    const startAgain = (isTouched: boolean) => {
      look();
      if (audio.state === "running" || (isTrying && !isTouched)) return;
      isTrying = true;
      void resume(audio).then(() => {
        isTrying = false;
        if (!stop.signal.aborted) look();
      });
    };
    audio.addEventListener("statechange", () => startAgain(false), { signal: stop.signal });
    document.addEventListener("visibilitychange", () => startAgain(false), { signal: stop.signal });
    onTouch(() => startAgain(true), stop.signal);
    const looking = setInterval(() => startAgain(false), lookEveryMs);
    return () => {
      stop.abort();
      clearInterval(looking);
      setIsRunning(false);
      void audio.close();
    };
  }, [audio]);

  async function open(): Promise<AudioContext> {
    const context = audio ?? new AudioContext();
    setAudio(context);
    await resume(context);
    setIsRunning(context.state === "running");
    return context;
  }

  return { audio, isRunning, open, close: () => setAudio(null) };
}

/** Refused while a call lasts. */
const resume = (context: AudioContext) => context.resume().catch(() => undefined);

/** Marks a button that switches the sound itself: a touch that had started it would be followed by a click that ends it. */
export const switchesSound = { "data-switches-sound": true };

/** Calls at each touch and key. A finger counts for browsers when it is lifted, a mouse when it is pressed. */
export function onTouch(act: () => void, signal: AbortSignal): void {
  for (const event of ["pointerdown", "pointerup", "keydown"])
    addEventListener(
      event,
      ({ target }) => {
        if (!(target instanceof Element && target.closest("[data-switches-sound]"))) act();
      },
      { signal },
    );
}
