/** Replaced by build-tools/build-worker.ts. */
declare const SHELL_FILES: readonly string[];
declare const RELEASE: string;

/** The scripts, styles, fonts and icons of listing, menu and cart; their names contain a hash of their content. */
export const shellFiles = SHELL_FILES;

/** Different for every build of the pages. */
export const release = RELEASE;

const shells = "shell-";

export const cacheNames = {
  /** All files of one release. */
  shell: shells + release,
  /** Documents as last loaded. The number changes when old documents no longer work with new code. */
  pages: "pages-1",
  /** Files of any release whose names contain a hash of their content. */
  files: "files-1",
  pictures: "pictures-1",
} as const;

/** Deletes unneeded caches. The previous release's shell stays for open tabs and for pages cached with it. */
export async function deleteOldCaches(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  const last = names.filter((name) => name.startsWith(shells) && name !== cacheNames.shell).at(-1);
  const needed = new Set<string | undefined>([...Object.values(cacheNames), last]);
  await Promise.all(names.filter((name) => !needed.has(name)).map((name) => storage.delete(name)));
}
