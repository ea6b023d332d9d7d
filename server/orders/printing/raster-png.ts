import { crc32, deflateSync } from "node:zlib";

/** Dots in rows of whole bytes, the first dot in the highest bit, 1 = black. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** Returns a raster as PNG with one bit of grey per dot, where 0 is black. */
export function pngOf({ width, height, bits }: Raster): Buffer<ArrayBuffer> {
  const row = Math.ceil(width / 8);
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < row; x++) lines[y * (row + 1) + 1 + x] = ~(bits[y * row + x] ?? 0) & 0xff;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
