import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type ImageStore, isPictureKey, requirePictureKey } from "./image-store.ts";

export function folderStore(folder: string): ImageStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), requirePictureKey(key));
  return {
    read: (key) => orAbsent(readFile(pathOf(key))),
    has: async (key) => (await orAbsent(stat(pathOf(key)))) !== undefined,
    write: async (key, bytes) => {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (hash) => rm(dirname(pathOf(`${hash}/original`)), { recursive: true, force: true }),
    keys: () => keysIn(folder),
  };
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = (await orAbsent(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => `${basename(parentPath)}/${name}`).filter(isPictureKey);
}

async function orAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
