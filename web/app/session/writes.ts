const underWay = new Set<Promise<unknown>>();

/** Has pages that are opened meanwhile read only afterwards, so that what was saved is on them. */
export function writing<Answer>(answered: Promise<Answer>): Promise<Answer> {
  underWay.add(answered);
  const forget = () => void underWay.delete(answered);
  answered.then(forget, forget);
  return answered;
}

/** Null: nothing is being written. */
export function writesAnswered(): Promise<unknown> | null {
  return underWay.size === 0 ? null : Promise.allSettled(underWay);
}
