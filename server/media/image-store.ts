import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where pictures lie: originals and their encoded sizes, by keys like "{hash}/original". What is written never changes. */
export interface ImageStore {
  read(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all, also when two processes write the same key. */
  write(key: string, bytes: Buffer): Promise<void>;
  has(key: string): Promise<boolean>;
}

const keyPattern = /^[0-9a-f]{40}\/[a-z0-9.]+$/;

export function folderStore(folder: string): ImageStore {
  return {
    read: (key) => orAbsent(readFile(pathOf(folder, key))),
    has: async (key) => (await orAbsent(stat(pathOf(folder, key)))) !== undefined,
    write: async (key, bytes) => {
      const path = pathOf(folder, key);
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
  };
}

function pathOf(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`not a picture's key: ${key}`);
  return join(folder, key.slice(0, 2), key);
}

async function orAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
