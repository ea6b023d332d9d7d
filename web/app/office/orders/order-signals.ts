import { useEffect, useEffectEvent } from "react";
import { playNote } from "./play-note.ts";
import { useAudio } from "./use-audio.ts";

export interface Bell {
  /** False also while the browser has stopped the sound. */
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Two notes, like a counter bell. */
const notes = [
  { hertz: 1318.5, afterSeconds: 0 },
  { hertz: 1760, afterSeconds: 0.16 },
];
const noteSeconds = 0.9;
const loudness = 0.4;

/**
 * Rings whenever the announcement changes, once the user has switched it on: browsers allow no sound before a click.
 * Switching it on rings as well, so that the user hears how loud it is.
 */
export function useBell(announcement: string): Bell {
  const { audio, isRunning, open, close } = useAudio();
  const ringAgain = useEffectEvent(() => audio && ring(audio));
  useEffect(() => {
    if (announcement) ringAgain();
  }, [announcement]);

  return { isOn: isRunning, toggle: isRunning ? close : () => void open().then(ring) };
}

function ring(audio: AudioContext): void {
  for (const note of notes) playNote(audio, { ...note, seconds: noteSeconds, loudness });
}

/** Shows the number of waiting orders in the page's title, which is visible from other tabs. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    const counted = `(${count}) ${plain}`;
    document.title = counted;
    return () => {
      // The next page may have set its own title already.
      if (document.title === counted) document.title = plain;
    };
  }, [count]);
}
