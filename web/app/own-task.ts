/** Runs what nobody waits for in a task of its own, so that a tap before it is answered first. Returns how to call it off. */
export function inOwnTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
