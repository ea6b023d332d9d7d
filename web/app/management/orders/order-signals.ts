import { useEffect, useState } from "react";

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: rings when the announcement changes
  useEffect(() => {
    if (audio) ring(audio);
  }, [audio, announcement]);
  useEffect(() => () => void audio?.close(), [audio]);

  return {
    isOn: audio !== null,
    toggle: () => setAudio((before) => (before ? null : new AudioContext())),
  };
}

function ring(audio: AudioContext): void {
  for (const { hertz, afterSeconds } of notes) {
    const begin = audio.currentTime + afterSeconds;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds);
    const note = audio.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + noteSeconds);
  }
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
