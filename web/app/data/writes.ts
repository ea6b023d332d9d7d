const underWay = new Set<Promise<unknown>>();

/** Registers a write, so that pages opened meanwhile load their data after it. */
export function writing<Answer>(answered: Promise<Answer>): Promise<Answer> {
  underWay.add(answered);
  const forget = () => void underWay.delete(answered);
  answered.then(forget, forget);
  return answered;
}

/** Returns a promise for all pending writes; null if there are none. */
export function writesAnswered(): Promise<unknown> | null {
  return underWay.size === 0 ? null : Promise.allSettled(underWay);
}
