import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Pack, pack } from "tar-stream";
import { StartupError } from "../platform/startup-error.ts";

/** One file of an archive. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Writes a .tar.gz, which gets its final name only when it is complete. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const archive = pack();
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await Promise.all([pipeline(archive, createGzip({ level: 6 }), target), appendEntries(archive, entries)]);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Appends the entries. Ends the archive also after an error, which then rejects the pipeline. */
async function appendEntries(archive: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries)
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
  }
}

/** Reads the entries that `writeArchive` wrote. Throws `StartupError` for any other file. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // Reading the entries rejects with the same error.
  reading.catch(() => undefined);
  try {
    for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) };
    await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new StartupError(`There is no file ${file}.`);
    if (code === "EISDIR") throw new StartupError(`${file} is a folder: name the backup in it.`);
    // tar-stream's own errors have no code.
    if (code === undefined || code.startsWith("Z_")) throw notABackup(file);
    throw error;
  } finally {
    archive.destroy();
  }
}

export function notABackup(file: string): StartupError {
  return new StartupError(`${file} is not a whole backup of Mahlzeit: nothing was changed.`);
}
