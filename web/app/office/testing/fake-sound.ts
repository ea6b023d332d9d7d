/** Fakes the browser's sound as far as bells use it; reports first notes. The browser may stop it for good. */
export function fakeSound(rings: () => void) {
  const knob = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  return class FakeSound extends EventTarget {
    static isAllowed = true;
    static opened: FakeSound | undefined;
    currentTime = 0;
    state = "suspended";
    constructor() {
      super();
      FakeSound.opened = this;
    }
    become(state: string): void {
      this.state = state;
      this.dispatchEvent(new Event("statechange"));
    }
    resume = async () => {
      if (FakeSound.isAllowed) this.become("running");
      else if (this.state === "interrupted") throw new DOMException("a call lasts", "InvalidStateError");
      // A browser that waits for a touch neither starts it nor rejects.
      else await new Promise(() => undefined);
    };
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
