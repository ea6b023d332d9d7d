interface Note {
  readonly hertz: number;
  readonly afterSeconds: number;
  /** The duration of the fade. */
  readonly seconds: number;
  readonly loudness: number;
  readonly type?: OscillatorType;
}

/** Plays a note that fades like a bell's. */
export function playNote(audio: AudioContext, { hertz, afterSeconds, seconds, loudness, type = "sine" }: Note): void {
  const begin = audio.currentTime + afterSeconds;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  const note = audio.createOscillator();
  note.type = type;
  note.frequency.value = hertz;
  note.connect(volume).connect(audio.destination);
  note.start(begin);
  note.stop(begin + seconds);
}
