import type { PictureWidth } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import { ProblemException } from "../../platform/http/problems.ts";
import type { PictureEncoder } from "./encode-picture.ts";
import { pictureFormats } from "./picture-formats.ts";

/** Returns a picture as a data: URL. Throws `not-found` if there is none. */
export async function previewOf(encode: PictureEncoder, hash: string | null, width: PictureWidth): Promise<string> {
  const bytes = hash ? await encode(hash, width, "webp") : undefined;
  if (!bytes) throw new ProblemException("not-found");
  return `data:${pictureFormats.webp};base64,${bytes.toString("base64")}`;
}
