/** The way to a restaurant that could not be loaded just now: the listing, which opens instead, offers it once more. */
let failed: string | null = null;
const listeners = new Set<() => void>();

export function failedPath(): string | null {
  return failed;
}

export function keepFailedPath(path: string | null): void {
  failed = path;
  for (const listener of listeners) listener();
}

export function onFailedPath(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
