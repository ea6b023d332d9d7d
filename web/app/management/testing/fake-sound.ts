/** As much of the browser's sound as bells use; tells of every first note. */
export function fakeSound(rings: () => void) {
  const knob = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  return class {
    currentTime = 0;
    resume = async () => undefined;
    close = async () => undefined;
    createGain = () => ({ gain: knob, connect: () => undefined });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (at: number) => at === 0 && rings(),
      stop: () => undefined,
    });
  };
}
