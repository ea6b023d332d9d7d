import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { type Readable, Readable as Source } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { CannotStart } from "../cannot-start.ts";

/** One file of an archive. Names have no spaces and at most 100 characters. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const block = 512;

/** Writes a .tar.gz that every tar can read; under its final name only once it is whole. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Source.from(blocksOf(entries)), createGzip({ level: 6 }), target);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads what writeArchive wrote; anything else is refused with one sentence. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const unpacked = createReadStream(file)
    .on("error", (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  const take = takerOf(unpacked);
  try {
    for (;;) {
      const header = await take(block);
      if (header.every((byte) => byte === 0)) return;
      const entry = readHeader(header, file);
      const bytes = await take(entry.size);
      await take(paddingOf(entry.size));
      yield { name: entry.name, bytes };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new CannotStart(`There is no file ${file}.`);
    if (isUnreadable(error)) throw notABackup(file);
    throw error;
  } finally {
    unpacked.destroy();
  }
}

export function notABackup(file: string): CannotStart {
  return new CannotStart(`${file} is not a whole backup of Mahlzeit: nothing was changed.`);
}

async function* blocksOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield makeHeader(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * block);
}

function makeHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`too long a name for the archive: ${name}`);
  const header = Buffer.alloc(block);
  const put = (text: string, offset: number) => header.write(text, offset, "latin1");
  header.write(name, 0);
  put("0000600\0", 100);
  put("0000000\0", 108);
  put("0000000\0", 116);
  put(`${size.toString(8).padStart(11, "0")}\0`, 124);
  put("00000000000\0", 136);
  put(" ".repeat(8), 148);
  put("0", 156);
  put("ustar\u000000", 257);
  put(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function readHeader(header: Buffer, file: string): { name: string; size: number } {
  const text = (offset: number, length: number) =>
    header.toString("utf8", offset, offset + length).split("\0")[0] ?? "";
  const sum = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(header).fill(" ", 148, 156);
  const size = Number.parseInt(text(124, 12), 8);
  if (text(257, 5) !== "ustar" || sum !== sumOf(blank) || !(size >= 0)) throw notABackup(file);
  return { name: text(0, 100), size };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

/** Hands out exactly as many bytes as asked for. */
function takerOf(stream: Readable): (count: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async (count) => {
    const parts = [rest];
    let length = rest.length;
    while (length < count) {
      const { value, done } = await chunks.next();
      if (done) throw Object.assign(new Error("ended too early"), { code: "Z_BUF_ERROR" });
      parts.push(value);
      length += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
}

function isUnreadable(error: unknown): boolean {
  return /^(Z_|EISDIR)/.test(String((error as NodeJS.ErrnoException).code));
}
