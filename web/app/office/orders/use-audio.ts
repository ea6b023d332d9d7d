import { useEffect, useState } from "react";

interface Audio {
  /** Null until it was opened. */
  readonly audio: AudioContext | null;
  /** True if sound is audible: a locked screen, a call or another app can stop it. */
  readonly isRunning: boolean;
  readonly open: () => Promise<AudioContext>;
  readonly close: () => void;
}

const lookEveryMs = 1000;

/** The browser's sound. Once opened it is restarted whenever the browser stops it, by the next touch at the latest. */
export function useAudio(): Audio {
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    if (!audio) return;
    const stop = new AbortController();
    let isTrying = false;
    const look = () => setIsRunning(audio.state === "running");
    // Some browsers delay the earlier attempt until a touch, so a touch retries.
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

/** Resuming fails during a call. */
const resume = (context: AudioContext) => context.resume().catch(() => undefined);

/** Marks a button that switches the sound itself: otherwise the touch would start it and the click would stop it. */
export const switchesSound = { "data-switches-sound": true };

/** Calls at each touch and key. Browsers count a finger when it is lifted, a mouse when it is pressed. */
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
