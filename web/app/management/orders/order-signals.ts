import { useEffect, useState } from "react";
import { playNote } from "../play-note.ts";

export interface Bell {
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
  const [audio, setAudio] = useState<AudioContext | null>(null);
  useEffect(() => {
    if (!audio) return;
    for (const note of notes) playNote(audio, { ...note, seconds: noteSeconds, loudness });
  }, [audio, announcement]);
  useEffect(() => () => void audio?.close(), [audio]);

  return {
    isOn: audio !== null,
    toggle: () => setAudio((before) => (before ? null : new AudioContext())),
  };
}

/** Puts the number of waiting orders into the page's title, so that it is seen from other tabs. */
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
