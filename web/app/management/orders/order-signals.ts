import { useEffect, useState } from "react";

export interface Bell {
  readonly isOn: boolean;
  readonly turn: () => void;
}

/** Two notes, like the bell of a counter. */
const notes = [
  { hertz: 1318.5, afterSeconds: 0 },
  { hertz: 1760, afterSeconds: 0.16 },
];
const noteSeconds = 0.9;
const loudness = 0.4;

/**
 * Rings whenever there is other news, once somebody has turned it on: browsers let no page sound before. Rings then as
 * well, so that they hear how loud it is.
 */
export function useBell(news: string): Bell {
  const [audio, setAudio] = useState<AudioContext | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the news that rings
  useEffect(() => {
    if (audio) ring(audio);
  }, [audio, news]);
  useEffect(() => () => void audio?.close(), [audio]);

  return {
    isOn: audio !== null,
    turn: () => setAudio((before) => (before ? null : new AudioContext())),
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

/** Puts a number before the page's title: what waits is seen from any other tab. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    const counted = `(${count}) ${plain}`;
    document.title = counted;
    return () => {
      // Another page has its own by then.
      if (document.title === counted) document.title = plain;
    };
  }, [count]);
}
