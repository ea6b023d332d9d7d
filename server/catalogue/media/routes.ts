import type { PictureSize } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import { isSharedFocus } from "@mahlzeit/domain/catalogue/pictures/shared-crop";
import type { FastifyInstance } from "fastify";
import { ProblemException } from "../../platform/http/problems.ts";
import { shownAnywhere } from "../../platform/http/security-headers.ts";
import { type PictureEncoder, pictureWidths } from "./encode-picture.ts";
import { type PictureFormat, pictureFormats } from "./picture-formats.ts";

export function serveMedia(app: FastifyInstance, encode: PictureEncoder): void {
  app.get<{ Params: { hash: string; file: string } }>("/media/:hash/:file", async ({ params }, reply) => {
    const asked = requestedSize(params.file);
    const bytes = asked && isHash(params.hash) ? await encode(params.hash, asked.size, asked.format) : undefined;
    if (!asked || !bytes) throw new ProblemException("not-found");
    return reply
      .headers({
        ...shownAnywhere,
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": pictureFormats[asked.format],
      })
      .send(bytes);
  });
}

/** Accepts short hashes, and whole ones, which mails, caches and search engines have from earlier pages. */
function isHash(text: string): boolean {
  return /^[0-9a-f]{16}(?:[0-9a-f]{24})?$/.test(text);
}

/** Parses "800.avif" and "share50.jpg"; undefined for sizes that no page requests. */
function requestedSize(file: string): { size: PictureSize; format: PictureFormat } | undefined {
  const [, focus] = /^share(0|[1-9]\d{0,2})\.jpg$/.exec(file) ?? [];
  if (focus !== undefined)
    return isSharedFocus(Number(focus)) ? { size: { sharedFocus: Number(focus) }, format: "jpg" } : undefined;
  const [, digits, format] = /^([1-9]\d{2,3})\.(avif|webp|jpg)$/.exec(file) ?? [];
  const width = pictureWidths.find((one) => one === Number(digits));
  return width && format ? { size: width, format: format as PictureFormat } : undefined;
}
