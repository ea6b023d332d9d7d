import type { Page } from "@playwright/test";

/** Waits for a new width or theme to apply, and finishes all running transitions. */
export async function isAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page that has nothing to repaint may get no next animation frame.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 500);
      });
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
    await nextFrame();
    // Finishing one transition may start another, for example that of an inherited colour.
    for (let rounds = 0; running().length > 0 && rounds < 10; rounds++) {
      for (const animation of running()) animation.finish();
      await nextFrame();
    }
  });
}
