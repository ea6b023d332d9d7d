/** What build-tools/build-worker.ts puts in place of these names. */
declare const SHELL_FILES: readonly string[];
declare const RELEASE: string;

/** The scripts, styles, fonts and icons that listing, menu and cart cannot do without; their names tell their content. */
export const shellFiles = SHELL_FILES;

/** Another one with every build of the pages. */
export const release = RELEASE;

const shells = "shell-";

export const cacheNames = {
  /** Of one release, whole. */
  shell: shells + release,
  /** Documents as they were last seen. The number changes when they can no longer be read by what reads them. */
  pages: "pages-1",
  /** Files whose names tell their content, of any release. */
  files: "files-1",
  pictures: "pictures-1",
} as const;

/**
 * What nobody needs any more goes. The shell of the release before stays: tabs that are still open, and pages last
 * seen then, live on it.
 */
export async function forgetOldCaches(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  const last = names.filter((name) => name.startsWith(shells) && name !== cacheNames.shell).at(-1);
  const needed = new Set<string | undefined>([...Object.values(cacheNames), last]);
  await Promise.all(names.filter((name) => !needed.has(name)).map((name) => storage.delete(name)));
}
