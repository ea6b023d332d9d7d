/** Whoever asks not to be followed, and machines, are not counted at all. */
export function refusesCounts(): boolean {
  const { globalPrivacyControl, doNotTrack, userAgent } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1" || /bot|crawl|spider|headless/i.test(userAgent);
}
