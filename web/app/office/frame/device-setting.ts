/** Reads a setting of this device; null if there is none, or storage is switched off. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The setting lasts until the next start if it cannot be stored.
  }
}
