/** Runs what nobody waits for in a task of its own, so that a tap before it is answered first. Returns how to call it off. */
export function inOwnTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

/** Resolves in a task of its own, at once: timers that follow each other wait for 4 ms. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const run = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", run);
    port1.start();
    port2.postMessage(null);
  });
}
