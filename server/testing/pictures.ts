import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type pg from "pg";
import sharp, { type Sharp } from "sharp";
import type { Pictures } from "../catalogue/media/open-pictures.ts";
import { folderStore } from "../platform/media-store/folder-store.ts";
import type { ImageStore } from "../platform/media-store/image-store.ts";

/** Returns noise of the given size: as large a file and as slow to decode as possible. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
}

export function plain(width: number, height: number, background = "#c8281e"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Returns a PNG of the given size in a single colour, so that a huge picture has only a few kilobytes. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

export async function tracesOf(pool: pg.Pool, store: ImageStore): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT (SELECT json_agg(p ORDER BY hash) FROM pictures p) AS pictures,
       (SELECT json_agg(r ORDER BY id) FROM restaurants r) AS restaurants,
       (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs`,
  );
  return [rows[0], (await store.keys()).toSorted()];
}

/** A picture store for jobs that need no pictures. */
export const noPictures: Pick<Pictures, "store" | "encode"> = {
  store: folderStore(join(tmpdir(), "no-pictures")),
  encode: async () => undefined,
};
