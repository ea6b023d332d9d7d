import type { Timer } from "../platform/database/connection-queue.ts";

/** Creates a timer whose time passes only when the test calls `pass`. */
export function testTimer(): Timer & { pass(ms: number): void } {
  let now = 0;
  const due = new Set<{ at: number; act: () => void }>();
  return {
    now: () => now,
    after(ms, act) {
      const one = { at: now + ms, act };
      due.add(one);
      return () => void due.delete(one);
    },
    pass(ms) {
      now += ms;
      for (const one of due) if (one.at <= now && due.delete(one)) one.act();
    },
  };
}
